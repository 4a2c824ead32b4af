/** A sentence with its placeholders filled, where no screen does it: mail, the command line. Unknown ones become empty. */
export const fillText = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
