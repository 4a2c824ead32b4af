import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { inLanguage, type ContentLanguage, type LocalText } from '../../../platform/language.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { GeneratedExam } from '../api.ts';

/** In which language a paper is shown. */
export type Shown = ContentLanguage | 'all';

type HeadProps = {
  readonly section: GeneratedExam['blueprint']['sections'][number] | undefined;
  readonly shown: Shown;
};

/** What stands above the first question of a section. */
export function SectionHead({ section, shown }: HeadProps) {
  const { text, list } = useFormat();
  const { t } = useTranslation('assembly');
  const { t: tools } = useTranslation('standards');
  if (!section) return null;
  const words = (of: LocalText) =>
    shown === 'all' ? [of.en, of.th].filter(Boolean).join(' / ') : inLanguage(of, shown);
  return (
    <li className="bg-raised px-4 py-3">
      <Text fw={600}>
        {[
          words(section.title) || text(section.title),
          section.minutes && t('paper.minutes', { count: section.minutes }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Text size="sm" c="dimmed" className="whitespace-pre-line">
        {words(section.instructions)}
      </Text>
      {section.tools && (
        <Text size="sm" c="dimmed">
          {t('sections.tools', {
            list: list(section.tools.map((tool) => tools(`tool.${tool}`))) || t('sections.noTools'),
          })}
        </Text>
      )}
    </li>
  );
}
