type Phone = { readonly phoneCode: string; readonly mobileNumber: string };

/** With the code of the country, and without the zero that is dialled inside it; nothing where there is none. */
export const phoneOf = ({ phoneCode, mobileNumber }: Phone): string =>
  mobileNumber === '' ? '' : `${phoneCode} ${mobileNumber.replace(/^0/, '')}`;
