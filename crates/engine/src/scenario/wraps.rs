//! What a game says of something that all games share: methods of a type of its own around that.

/// A type of a game's own around one that all games share, or around a reference to one: `Drawn(Drawing<Yugioh>)`, `Telling(&Teller<Yugioh>)`.
#[macro_export]
macro_rules! wraps {
    ($(#[$doc:meta])+ $name:ident($of:ident<$game:ident>)) => {
        $(#[$doc])+
        struct $name<'a>($of<'a, $game>);

        impl<'a> std::ops::Deref for $name<'a> {
            type Target = $of<'a, $game>;

            fn deref(&self) -> &$of<'a, $game> {
                &self.0
            }
        }
    };
    ($(#[$doc:meta])+ $name:ident(&$of:ident<$game:ident>)) => {
        $(#[$doc])+
        struct $name<'a>(&'a $of<'a, $game>);

        impl<'a> std::ops::Deref for $name<'a> {
            type Target = $of<'a, $game>;

            fn deref(&self) -> &$of<'a, $game> {
                self.0
            }
        }
    };
}
