import type { ContactStore } from '../contact.ts';

const name = 'sanam.contact';

/** What is kept of outages on this device, of one sitting. Where the browser keeps nothing, a reload forgets them. */
export const contactOnDevice: ContactStore = {
  read: () => {
    try {
      const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as ReturnType<ContactStore['read']>;
      return Array.isArray(kept?.ended) ? kept : null;
    } catch {
      return null;
    }
  },
  write: (kept) => {
    try {
      localStorage.setItem(name, JSON.stringify(kept));
    } catch {
      // A full or blocked store: what is known lives in this page alone.
    }
  },
};
