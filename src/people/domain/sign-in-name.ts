/** What an examinee signs in with: the e-mail address, or company code and number where there is none. Lower case. */
export const signInNameOf = (
  companyCode: string,
  { number, email }: { readonly number: string; readonly email: string | null },
): string => (email ?? `${companyCode}-${number}`).toLowerCase();
