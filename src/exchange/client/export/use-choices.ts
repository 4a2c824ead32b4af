import { useState } from 'react';
import { useContentLanguages, useMay } from '../../../platform/client/session/me.ts';
import { useLanguage } from '../../../platform/client/language/use-language.ts';
import type { ContentLanguage } from '../../../platform/language.ts';
import {
  holdsEverything,
  holdsOneLanguage,
  isTyped,
  needsKey,
  type ExportFormat,
} from '../../domain/export/export-format.ts';

/** A format, or the page that prints. */
export type Form = ExportFormat | 'pdf';
export type Choices = ReturnType<typeof useChoices>;

/** What is chosen about an export, and what follows from the format. */
export function useChoices() {
  const may = useMay();
  const own = useLanguage();
  const known = useContentLanguages();
  const [form, setForm] = useState<Form>('archive');
  const [asked, setAsked] = useState<readonly ContentLanguage[]>(known);
  const [wantsKey, setWantsKey] = useState(true);
  const isPrint = form === 'pdf';
  const format: ExportFormat = form === 'pdf' ? 'archive' : form;
  const maySeeKeys = may('question.view');
  const keyed = needsKey(format);
  const inOne = holdsOneLanguage(format);
  const [first = own] = asked.includes(own) ? [own] : asked;
  const chosen = known.filter((one) => asked.includes(one));
  // Typed files speak the language of the interface: their first one names the fields and letters the options.
  const inOrder = isTyped(format) && chosen.includes(own) ? [own, ...chosen.filter((one) => one !== own)] : chosen;
  const languages = holdsEverything(format) ? known : inOne ? [first] : inOrder;
  return {
    form,
    setForm,
    isPrint,
    /** Which formats this person may have at all. */
    isOpen: (one: Form) => one === 'pdf' || maySeeKeys || !needsKey(one),
    known,
    languages,
    setLanguages: (chosen: readonly ContentLanguage[]) => chosen.length > 0 && setAsked(chosen),
    choosesLanguages: !isPrint && !holdsEverything(format),
    inOne,
    withKey: maySeeKeys && (keyed || wantsKey),
    setWithKey: setWantsKey,
    keyIsFixed: keyed || !maySeeKeys,
    maySeeKeys,
    order: { format, languages: [...languages], withKey: maySeeKeys && (keyed || wantsKey) },
  };
}
