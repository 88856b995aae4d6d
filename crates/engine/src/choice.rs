//! Choices: the options, whether a player may decline them, and the answer.

/// The options that a player chooses from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options<T> {
    /// The options.
    pub of: Vec<T>,
    /// Whether the player may choose none of them.
    pub may_decline: bool,
}

impl<T> Options<T> {
    /// The player has to choose one of these.
    pub fn one_of(of: Vec<T>) -> Options<T> {
        Options { of, may_decline: false }
    }

    /// The player may choose one of these or decline.
    pub fn one_or_none(of: Vec<T>) -> Options<T> {
        Options { of, may_decline: true }
    }

    /// The answers that are possible.
    pub fn choice(&self) -> Choice {
        Choice { options: self.of.len(), may_decline: self.may_decline }
    }

    /// The answers that differ: of options that are `alike`, only the first.
    pub fn different(&self, alike: impl Fn(&T, &T) -> bool) -> Vec<Answer> {
        let is_new = |answer: &Answer| match answer.option() {
            Some(at) => !self.of[..at].iter().any(|before| alike(&self.of[at], before)),
            None => true,
        };
        self.choice().all().filter(is_new).collect()
    }
}

/// What a player answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Answer {
    /// The option with this index, from 0.
    Option(usize),
    /// None of the options.
    Decline,
    /// The player concedes, whatever the question is.
    Concede,
}

impl Answer {
    /// The index of the chosen option, if one was chosen.
    pub fn option(self) -> Option<usize> {
        match self {
            Answer::Option(at) => Some(at),
            Answer::Decline | Answer::Concede => None,
        }
    }
}

/// The possible answers to a question: its options, and declining where that is allowed. Conceding is always possible and not counted here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    options: usize,
    may_decline: bool,
}

impl Choice {
    /// A choice of exactly one of `options`.
    pub fn one_of(options: usize) -> Choice {
        Choice { options, may_decline: false }
    }

    /// A choice of one of `options`, or none.
    pub fn one_or_none(options: usize) -> Choice {
        Choice { options, may_decline: true }
    }

    /// Whether the player may decline.
    pub fn may_decline(self) -> bool {
        self.may_decline
    }

    /// How many answers there are.
    pub fn answers(self) -> usize {
        self.options + usize::from(self.may_decline)
    }

    /// The answer with this number, from 0, in the order in which they are listed for people: the options first, then declining.
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

    /// Every answer, in the order of that list.
    pub fn all(self) -> impl Iterator<Item = Answer> {
        (0..self.answers()).filter_map(move |number| self.nth(number))
    }

    /// The only possible answer, when there is exactly one.
    pub fn only(self) -> Option<Answer> {
        if self.answers() == 1 { self.nth(0) } else { None }
    }

    /// Whether this answer is possible.
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
