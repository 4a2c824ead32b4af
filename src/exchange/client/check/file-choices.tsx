import { Button, Group, Select, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { contentLanguages } from '../../../platform/language.ts';
import { useSyllabusWords } from '../../../syllabus/client/words.ts';
import { usePlaceChoices } from '../../../questions/client/place-choices.ts';
import { duplicateWays } from '../../domain/choices.ts';
import type { DryRun } from '../api.ts';
import { useImportWays } from '../import-ways.ts';
import type { Choosing } from './use-choosing.ts';

type Props = { readonly dryRun: DryRun; readonly choosing: Choosing };

/** What is chosen for the file as a whole: what of its questions, those the bank has, where to, in which language. */
export function FileChoices({ dryRun, choosing }: Props) {
  const { t } = useTranslation('exchange');
  const { elsewhere } = useImportWays();
  const { known, inOneLanguage, choices } = dryRun;
  return (
    <section className="rounded-lg border border-line p-4" aria-label={t('choose.title')}>
      <Selection dryRun={dryRun} choosing={choosing} />
      <div className="mt-3 grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {known > 0 && (
          <Select
            label={t('choose.known', { count: known })}
            data={duplicateWays
              .filter((way) => !elsewhere || way !== 'replace')
              .map((way) => ({ value: way, label: t(`way.${way}`) }))}
            value={choices.duplicates}
            allowDeselect={false}
            onChange={(value) => {
              const way = duplicateWays.find((one) => one === value);
              if (way) choosing.choose({ duplicates: way });
            }}
          />
        )}
        {dryRun.passages > 0 && <PassageChoice dryRun={dryRun} choosing={choosing} />}
        {inOneLanguage > 0 && <LanguageChoice dryRun={dryRun} choosing={choosing} />}
        <TargetChoice dryRun={dryRun} choosing={choosing} />
      </div>
    </section>
  );
}

function Selection({ dryRun, choosing }: Props) {
  const { t } = useTranslation('exchange');
  const { number } = useFormat();
  const { ready, duplicates, leftOut, warned } = dryRun;
  const button = (select: 'all' | 'none' | 'without_warnings') => (
    <Button size="xs" variant="default" loading={choosing.working} onClick={() => choosing.choose({ select })}>
      {t(`choose.${select}`)}
    </Button>
  );
  const values = { shown: number(ready + duplicates), total: number(ready + duplicates + leftOut) };
  return (
    <Group gap="sm">
      <Text fw={600} className="tabular" role="status">
        {t('choose.chosen', values)}
      </Text>
      {button('all')}
      {button('none')}
      {warned > 0 && button('without_warnings')}
    </Group>
  );
}

const passageWays = ['passages', 'without'] as const;

/** Whether texts that several questions refer to become their passages. */
function PassageChoice({ dryRun, choosing }: Props) {
  const { t } = useTranslation('exchange');
  return (
    <Select
      label={t('choose.passages', { count: dryRun.passages })}
      data={passageWays.map((way) => ({ value: way, label: t(`choose.passageWay.${way}`) }))}
      value={dryRun.choices.passages ? 'passages' : 'without'}
      allowDeselect={false}
      onChange={(value) => choosing.choose({ passages: value === 'passages' })}
    />
  );
}

/** Only where it was recognised by the letters, and perhaps wrongly. */
function LanguageChoice({ dryRun, choosing }: Props) {
  const { t } = useTranslation('exchange');
  const { t: common } = useTranslation('platform');
  return (
    <Select
      label={t('choose.language', { count: dryRun.inOneLanguage })}
      data={[
        { value: 'said', label: t('choose.languageSaid') },
        ...contentLanguages.map((language) => ({ value: language, label: common(`language.${language}`) })),
      ]}
      value={dryRun.choices.language ?? 'said'}
      allowDeselect={false}
      onChange={(value) =>
        choosing.choose({ language: contentLanguages.find((language) => language === value) ?? null })
      }
    />
  );
}

function TargetChoice({ dryRun, choosing }: Props) {
  const { t } = useTranslation('exchange');
  const { groups } = usePlaceChoices(null, useImportWays().syllabus);
  const word = useSyllabusWords();
  return (
    <Select
      label={t('choose.target', { place: word('subsection') })}
      placeholder={t('choose.targetNone')}
      data={groups}
      value={dryRun.choices.target}
      searchable
      clearable
      nothingFoundMessage={t('places.noMatch')}
      onChange={(target) => choosing.choose({ target })}
    />
  );
}
