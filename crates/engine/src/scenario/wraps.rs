//! Newtypes by which a game adds methods to a type that all games share.

/// Defines a newtype around a shared type or a reference to one: `Drawn(Drawing<Yugioh>)`, `Telling(&Narrator<Yugioh>)`.
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
