//! A headless Chromium, controlled through a pipe with the DevTools protocol.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// The timeout of every operation.
const PATIENCE: Duration = Duration::from_secs(90);

/// A browser with one page.
pub struct Chromium {
    child: Child,
    to: ChildStdin,
    from: Receiver<Value>,
    session: Option<String>,
    next: u64,
    /// Events received from the browser.
    heard: Vec<Value>,
    _profile: tempfile::TempDir,
}

impl Chromium {
    /// Starts the browser named by `HANTEI_CHROMIUM`, or `chromium`; prints a message and returns `None` if there is none.
    pub fn start() -> Option<Chromium> {
        let program = std::env::var("HANTEI_CHROMIUM").unwrap_or_else(|_| "chromium".to_owned());
        let found = Command::new(&program).arg("--version").stderr(Stdio::null()).output();
        if !found.is_ok_and(|of| of.status.success()) {
            eprintln!("left out: no {program} here (HANTEI_CHROMIUM names another)");
            return None;
        }
        let profile = tempfile::tempdir().expect("a folder");
        // The protocol uses file descriptors 3 and 4.
        let mut child = Command::new("sh")
            .args([
                "-c",
                "exec \"$0\" \"$@\" 3<&0 4>&1 0</dev/null 1>/dev/null 2>/dev/null",
                &program,
            ])
            .args(["--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe"])
            .args(["--no-first-run", "--disable-background-networking", "--hide-scrollbars"])
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a shell");
        let to = child.stdin.take().expect("piped");
        let out = BufReader::new(child.stdout.take().expect("piped"));
        let (tell, from) = channel();
        std::thread::spawn(move || {
            for message in out.split(0).map_while(Result::ok) {
                let told = serde_json::from_slice(&message).map(|message| tell.send(message));
                if !matches!(told, Ok(Ok(()))) {
                    break;
                }
            }
        });
        let mut browser = Chromium {
            child,
            to,
            from,
            session: None,
            next: 0,
            heard: Vec::new(),
            _profile: profile,
        };
        let target = browser.call("Target.createTarget", json!({"url": "about:blank"}));
        let attach = json!({"targetId": target["targetId"], "flatten": true});
        let attached = browser.call("Target.attachToTarget", attach);
        browser.session = attached["sessionId"].as_str().map(str::to_owned);
        for domain in ["Page", "Runtime", "Network", "Log"] {
            browser.call(&format!("{domain}.enable"), json!({}));
        }
        Some(browser)
    }

    /// Sends a command and waits for the answer.
    fn call(&mut self, method: &str, params: Value) -> Value {
        self.next += 1;
        let mut message = json!({"id": self.next, "method": method, "params": params});
        if let Some(session) = &self.session {
            message["sessionId"] = json!(session);
        }
        write!(self.to, "{message}\0").and_then(|()| self.to.flush()).expect("it listens");
        loop {
            let heard = self.from.recv_timeout(PATIENCE).expect("it answers");
            if heard["id"] == json!(self.next) {
                assert!(heard["error"].is_null(), "{method}: {}", heard["error"]);
                return heard["result"].clone();
            }
            self.heard.push(heard);
        }
    }

    /// Opens a file with this width, in light or dark mode. Returns other requests of the page, and console messages.
    pub fn open(&mut self, file: &Path, width: u32, dark: bool) -> Vec<String> {
        self.size(width, 900);
        self.call("Emulation.setTouchEmulationEnabled", json!({"enabled": true}));
        let scheme = if dark { "dark" } else { "light" };
        let features = json!([{"name": "prefers-color-scheme", "value": scheme}]);
        self.call("Emulation.setEmulatedMedia", json!({"media": "", "features": features}));
        self.heard.clear();
        let url = format!("file://{}", file.display());
        self.call("Page.navigate", json!({"url": url}));
        let begun = Instant::now();
        // The boards are unpacked after loading.
        let complete =
            "document.readyState === 'complete' && !document.querySelector('[aria-busy=true]')";
        while self.eval(complete) != json!(true) {
            assert!(begun.elapsed() < PATIENCE, "{url} is never complete");
            std::thread::sleep(Duration::from_millis(20));
        }
        self.complaints(&url)
    }

    /// Requests other than the page itself, and console messages, since it was opened.
    fn complaints(&self, own: &str) -> Vec<String> {
        let complaint = |heard: &Value| {
            let params = &heard["params"];
            match heard["method"].as_str()? {
                "Network.requestWillBeSent" => {
                    let url = params["request"]["url"].as_str()?;
                    (url != own).then(|| format!("requests {url}"))
                }
                "Runtime.exceptionThrown" | "Log.entryAdded" | "Runtime.consoleAPICalled" => {
                    Some(params.to_string())
                }
                _ => None,
            }
        };
        self.heard.iter().filter_map(complaint).collect()
    }

    /// Requests and console messages since the page was opened.
    pub fn since(&self, file: &Path) -> Vec<String> {
        self.complaints(&format!("file://{}", file.display()))
    }

    /// Evaluates an expression in the page.
    pub fn eval(&mut self, expression: &str) -> Value {
        let params = json!({"expression": expression, "returnByValue": true, "awaitPromise": true});
        let result = self.call("Runtime.evaluate", params);
        assert!(result["exceptionDetails"].is_null(), "{expression}: {result}");
        result["result"]["value"].clone()
    }

    /// Presses a key.
    pub fn key(&mut self, key: &str) {
        for kind in ["keyDown", "keyUp"] {
            let code = if key == "Escape" { 27 } else { 0 };
            let press =
                json!({"type": kind, "key": key, "code": key, "windowsVirtualKeyCode": code});
            self.call("Input.dispatchKeyEvent", press);
        }
    }

    /// Swipes from one place to another.
    pub fn swipe(&mut self, from: (f64, f64), to: (f64, f64)) {
        let point = |(x, y): (f64, f64)| json!([{"x": x, "y": y}]);
        for (kind, points) in
            [("touchStart", point(from)), ("touchMove", point(to)), ("touchEnd", json!([]))]
        {
            self.call("Input.dispatchTouchEvent", json!({"type": kind, "touchPoints": points}));
        }
    }

    /// Switches to print mode until another page is opened.
    pub fn on_paper(&mut self) {
        self.call("Emulation.setEmulatedMedia", json!({"media": "print"}));
    }

    /// Resizes the window.
    pub fn size(&mut self, width: u32, height: u32) {
        let size = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500});
        self.call("Emulation.setDeviceMetricsOverride", size);
    }

    /// The size of the page as a PDF, in bytes.
    pub fn pages_printed(&mut self) -> usize {
        let printed = self.call("Page.printToPDF", json!({}));
        printed["data"].as_str().map_or(0, str::len)
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
