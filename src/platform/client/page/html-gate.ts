import { config } from 'zod';
import { isHarmlessHtml } from '../../rich-text/harmless-html.ts';

type Factory = {
  readonly createPolicy: (
    name: string,
    rules: {
      readonly createHTML: (html: string) => string;
      readonly createScriptURL: (address: string) => string | null;
    },
  ) => unknown;
};

/**
 * The one gate of all HTML on our pages, ours and that of libraries: the browser hands it every text that becomes elements
 * (Trusted Types). The server has made texts safe already; should one ever not be, it is shown as it is written. Nothing
 * makes a script out of a text at all, and of addresses two alone: the worker that keeps the page of an exam, and the one that reads PDFs.
 */
export const guarded = (html: string): string => (isHarmlessHtml(html) ? html : html.replaceAll('<', '&lt;'));

(window as Window & { readonly trustedTypes?: Factory }).trustedTypes?.createPolicy('default', {
  createHTML: guarded,
  createScriptURL: (address) =>
    /^\/(?:exam-keeper\.js|assets\/pdf\.worker[\w.-]*\.mjs)$/.test(address) ? address : null,
});

// zod would try whether it may make programs out of text, and the browser would report it.
config({ jitless: true });
