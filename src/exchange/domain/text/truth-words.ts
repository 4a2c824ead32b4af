const truths: Readonly<Record<string, boolean>> = {
  true: true,
  false: false,
  ถูก: true,
  ผิด: false,
  ถูกต้อง: true,
  ไม่ถูกต้อง: false,
  จริง: true,
  ไม่จริง: false,
  เท็จ: false,
  vrai: true,
  faux: false,
};

/** Whether a word is the name of true or false; null for any other word. */
export function truthOf(word: string): boolean | null {
  const plain = word.trim().toLowerCase().replace(/[.!]$/, '');
  return Object.hasOwn(truths, plain) ? (truths[plain] ?? null) : null;
}
