//! What is made of the texts in the program itself, once each, where it is first asked for.

use std::sync::OnceLock;

/// How many chains there are: more than a language has patterns.
const CHAINS: usize = 4096;

/// What was made of static texts. A text is found by where it lies, which never changes; every thread has the same.
pub struct Kept<T: 'static> {
    // Made when they are first needed: in the program itself they would be 64 KiB each.
    chains: OnceLock<Box<[Chain<T>]>>,
    make: fn(&'static str) -> T,
}

/// The texts that go to one place, as far as they were asked for.
type Chain<T> = OnceLock<Box<Link<T>>>;

/// A text of a chain, what was made of it, and the next.
struct Link<T> {
    text: &'static str,
    made: T,
    next: Chain<T>,
}

impl<T> Kept<T> {
    /// With nothing made yet.
    pub const fn new(make: fn(&'static str) -> T) -> Kept<T> {
        Kept { chains: OnceLock::new(), make }
    }

    /// What is made of this text.
    pub fn of(&self, text: &'static str) -> &T {
        let chains = self.chains.get_or_init(|| (0..CHAINS).map(|_| Chain::new()).collect());
        let mut chain = &chains[place(text)];
        loop {
            let link = chain.get_or_init(|| self.link(text));
            if std::ptr::eq(link.text, text) {
                return &link.made;
            }
            chain = &link.next;
        }
    }

    #[cold]
    fn link(&self, text: &'static str) -> Box<Link<T>> {
        Box::new(Link { text, made: (self.make)(text), next: OnceLock::new() })
    }
}

/// The chain of a text.
fn place(text: &'static str) -> usize {
    // Texts that lie side by side go to chains far from each other (Fibonacci hashing).
    let spread = (text.as_ptr() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (spread >> (64 - CHAINS.ilog2())) as usize
}
