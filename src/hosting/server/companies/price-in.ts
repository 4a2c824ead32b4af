import { minorOf, type CurrencyCode } from '../../../companies/domain/money.ts';

type Asked = { readonly price: number | null; readonly currency: { readonly code: CurrencyCode } };

/** The price that was entered, as it is kept; null where none is agreed. */
export function priceIn({ price, currency: { code } }: Asked) {
  if (price === null) return null;
  const minor = minorOf(price, code);
  return minor === null ? ('price_too_fine' as const) : { minor, code };
}
