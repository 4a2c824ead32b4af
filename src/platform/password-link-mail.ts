/** Mails that carry a link to set a password. */
export const passwordLinkMails: readonly string[] = ['invitation', 'reset', 'link'];

/**
 * The link to a password opens every company that knows the address: nobody's words may lead it, or its reader, elsewhere. So
 * it stands on a line of its own, and no other address in the text. Null where that is so.
 */
export function faultOfPasswordLinkMail(text: string): 'address_alone' | 'other_address' | null {
  const lines = text.split('\n').filter((line) => line.includes('{{address}}'));
  if (lines.some((line) => line.trim() !== '{{address}}')) return 'address_alone';
  return /:\/\/|\bwww\.|\bmailto:/i.test(text) ? 'other_address' : null;
}
