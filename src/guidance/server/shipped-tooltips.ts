import type { LocalText } from '../../platform/language.ts';
import type { TooltipName } from '../../platform/tooltip-names.ts';
import th from './tooltips/th.json' with { type: 'json' };
import en from './tooltips/en.json' with { type: 'json' };

/** A name without a text in either language does not compile. */
const shipped = { en, th } satisfies Record<'en' | 'th', Record<TooltipName, string>>;

/** The tooltip that comes with the product. */
export const shippedTooltip = (name: TooltipName): LocalText => ({ en: shipped.en[name], th: shipped.th[name] });
