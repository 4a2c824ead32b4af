// The browser for the journeys: says which one is there, after installing one where that may be done; fails where there is none.
import { installChromium } from '../e2e/browser/chromium.ts';

const found = installChromium();
const help =
  'No Chromium for the journeys. Install one (Debian: apt-get install chromium-headless-shell fonts-thai-tlwg) or set CHROMIUM.';
process.stdout.write(`${found ?? help}\n`);
process.exitCode = found ? 0 : 1;
