/** What Safe Exam Browser gives a page by script, where it can send no header. */
type SafeExamBrowser = {
  readonly security?: { readonly configKey?: string; readonly updateKeys?: (done: () => void) => void };
};

const browser = () => (globalThis as { SafeExamBrowser?: SafeExamBrowser }).SafeExamBrowser;

export const isInSafeExamBrowser = (): boolean => browser() !== undefined;

/** The longest that the browser may take; then the server says what is missing. In milliseconds. */
const patience = 3000;

/** The key of the exam and the page it is good for; nothing in any other browser. */
export async function browserKey(): Promise<{ sebKey?: string; sebPage?: string }> {
  const security = browser()?.security;
  if (!security) return {};
  if (!security.configKey && security.updateKeys) await updated(security.updateKeys);
  const { configKey } = browser()?.security ?? {};
  return configKey ? { sebKey: configKey, sebPage: pageLoaded() } : {};
}

/** The key is made for the address that was loaded, whatever address the page gave itself since. */
const pageLoaded = (): string =>
  (performance.getEntriesByType('navigation')[0]?.name ?? location.href).split('#')[0] ?? '';

/** On iPad and Mac the keys come later, and what is called then has to be found by its name. */
const updated = (updateKeys: (done: () => void) => void) =>
  new Promise<void>((resolve) => {
    const named = { sanamKeysAreThere: () => resolve() };
    Object.assign(globalThis, named);
    updateKeys(named.sanamKeysAreThere);
    setTimeout(resolve, patience);
  });
