//! A cache of values computed from static texts, each computed on first use.

use std::sync::OnceLock;

/// The number of chains of the hash table: more than a language has patterns.
const CHAINS: usize = 4096;

/// A cache of values computed from static texts. The key is the address of the text, which never changes; all threads share the values.
pub struct Cached<T: 'static> {
    // Allocated on first use: in the binary they would take 64 KiB each.
    chains: OnceLock<Box<[Chain<T>]>>,
    make: fn(&'static str) -> T,
}

/// The entries with the same hash.
type Chain<T> = OnceLock<Box<Link<T>>>;

/// An entry of a chain: a text, its value, and the next entry.
struct Link<T> {
    text: &'static str,
    made: T,
    next: Chain<T>,
}

impl<T> Cached<T> {
    /// An empty cache.
    pub const fn new(make: fn(&'static str) -> T) -> Cached<T> {
        Cached { chains: OnceLock::new(), make }
    }

    /// The value for this text.
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

/// The index of a text's chain.
fn place(text: &'static str) -> usize {
    // Texts at adjacent addresses get distant chains (Fibonacci hashing).
    let spread = (text.as_ptr() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (spread >> (64 - CHAINS.ilog2())) as usize
}
