/** Paths of a Chromium that the system has installed. The headless shell comes first, because it is faster. */
export const systemBrowserPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** Arguments of a browser that runs without a display, also as root, and that asks no other host. */
export const browserArguments = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
