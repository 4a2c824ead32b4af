import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useFormat } from '../../client/language/use-format.ts';
import type { recordLine } from '../../record/record-schema.ts';

export type RecordLine = z.output<typeof recordLine>;

/** What a line is about, in words. */
export function useAbout(): (about: NonNullable<RecordLine['about']>) => string {
  const { t, i18n } = useTranslation('record');
  const { text } = useFormat();
  return ({ kind, number, name }) => {
    const title = text(name);
    const known = i18n.exists(`subject.${kind}`, { ns: 'record' });
    const which = number && known ? t(`subject.${kind as 'question'}`, { number }) : (number ?? '');
    return [which, title].filter((part) => part !== '').join(' · ');
  };
}

/** Who it was, by name or by what they are. */
export function useWho(): (line: RecordLine) => string {
  const { t } = useTranslation('record');
  const { personName } = useFormat();
  return ({ by: { who, name } }) => {
    if (who === 'program') return t('who.program', { name: name ? personName(name) : '' });
    if (name) return personName(name);
    return who === 'person' ? t('who.gone') : t(`who.${who}`);
  };
}
