//! Choices: what there is to choose from, whether none of it may be chosen, and what somebody answered.

/// What one is chosen from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options<T> {
    /// Each.
    pub of: Vec<T>,
    /// Whether none of them may be chosen.
    pub may_decline: bool,
}

impl<T> Options<T> {
    /// One of these is chosen.
    pub fn one_of(of: Vec<T>) -> Options<T> {
        Options { of, may_decline: false }
    }

    /// One of these is chosen, or none.
    pub fn one_or_none(of: Vec<T>) -> Options<T> {
        Options { of, may_decline: true }
    }

    /// What may be answered.
    pub fn choice(&self) -> Choice {
        Choice { options: self.of.len(), may_decline: self.may_decline }
    }

    /// The answers, one of each that come to the same: of options that are alike the first.
    pub fn different(&self, alike: impl Fn(&T, &T) -> bool) -> Vec<Answer> {
        let is_new = |answer: &Answer| match answer.option() {
            Some(at) => !self.of[..at].iter().any(|before| alike(&self.of[at], before)),
            None => true,
        };
        self.choice().all().filter(is_new).collect()
    }
}

/// What was answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Answer {
    /// The option of this place, from 0.
    Option(usize),
    /// None of them.
    Decline,
    /// The game is given up, whatever is asked.
    Concede,
}

impl Answer {
    /// The place of the option, when one was chosen.
    pub fn option(self) -> Option<usize> {
        match self {
            Answer::Option(at) => Some(at),
            Answer::Decline | Answer::Concede => None,
        }
    }
}

/// What may be answered to a question: its options, and declining them where that is allowed. Conceding is no part of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    options: usize,
    may_decline: bool,
}

impl Choice {
    /// One of so many options.
    pub fn one_of(options: usize) -> Choice {
        Choice { options, may_decline: false }
    }

    /// One of so many options, or none.
    pub fn one_or_none(options: usize) -> Choice {
        Choice { options, may_decline: true }
    }

    /// Whether none of the options may be chosen.
    pub fn may_decline(self) -> bool {
        self.may_decline
    }

    /// How many answers there are.
    pub fn answers(self) -> usize {
        self.options + usize::from(self.may_decline)
    }

    /// The answer of this number, from 0, as they are listed for people: the options in their order, then declining.
    pub fn nth(self, number: usize) -> Option<Answer> {
        match number {
            at if at < self.options => Some(Answer::Option(at)),
            at if at < self.answers() => Some(Answer::Decline),
            _ => None,
        }
    }

    /// The number of an answer in that list.
    pub fn number_of(self, answer: Answer) -> Option<usize> {
        match answer {
            Answer::Option(at) => Some(at).filter(|at| *at < self.options),
            Answer::Decline => self.may_decline.then_some(self.options),
            Answer::Concede => None,
        }
    }

    /// Every answer, as they are listed.
    pub fn all(self) -> impl Iterator<Item = Answer> {
        (0..self.answers()).filter_map(move |number| self.nth(number))
    }

    /// The only answer, when there is nothing to choose.
    pub fn only(self) -> Option<Answer> {
        if self.answers() == 1 { self.nth(0) } else { None }
    }

    /// Whether the answer is one of them.
    pub fn has(self, answer: Answer) -> bool {
        match answer {
            Answer::Option(at) => at < self.options,
            Answer::Decline => self.may_decline,
            Answer::Concede => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_an_option_or_declining_where_that_is_allowed() {
        let must = Options::one_of(vec!['a', 'b']).choice();
        assert_eq!(must.all().collect::<Vec<_>>(), [Answer::Option(0), Answer::Option(1)]);
        assert!(!must.has(Answer::Option(2)) && !must.has(Answer::Decline));
        let may = Options::one_or_none(vec!['a']).choice();
        assert_eq!(may.all().collect::<Vec<_>>(), [Answer::Option(0), Answer::Decline]);
        assert_eq!((may.only(), may.nth(2)), (None, None));
        assert_eq!(Choice::one_or_none(0).only(), Some(Answer::Decline));
        assert_eq!(Choice::one_of(1).only(), Some(Answer::Option(0)));
        assert!(!may.has(Answer::Concede), "it is allowed whatever is asked");
        assert!(may.all().all(|answer| may.nth(may.number_of(answer).unwrap()) == Some(answer)));
    }
}
