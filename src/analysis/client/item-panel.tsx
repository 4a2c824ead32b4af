import { Anchor, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { useLanguage } from '../../platform/client/language/use-language.ts';
import { RouteLink, to } from '../../platform/client/routing/target.tsx';
import { useMay } from '../../platform/client/session/me.ts';
import { SidePanel } from '../../platform/ui/dialog/side-panel.tsx';
import { PreviewAnswer, PreviewStem } from '../../questions/client/kinds/previews.tsx';
import { graveFlags } from '../domain/exam/flags.ts';
import { FlagBadges, useMeaning } from './flag-badges.tsx';
import type { ItemLine } from './item-lines.ts';
import { OptionBars } from './option-bars.tsx';
import { useFigures } from './use-figures.ts';

/** The line that is opened, in whatever version is shown. */
export const itemOf = (lines: readonly ItemLine[], questionId: string | null): ItemLine | null =>
  lines.find((line) => line.questionId === questionId) ?? null;

type Props = {
  readonly line: ItemLine | null;
  readonly media: Readonly<Record<string, string>>;
  readonly onClose: () => void;
};

/** A question with its figures, what stands out in words, and who chose what. */
export function ItemPanel({ line, media, onClose }: Props) {
  const { t } = useTranslation('analysis');
  return (
    <SidePanel
      opened={line !== null}
      wide
      title={line ? t('panel.title', { place: line.place }) : ''}
      onClose={onClose}
    >
      {line ? <Item line={line} mediaUrl={(hash) => media[hash] ?? ''} /> : <Skeleton height={200} />}
    </SidePanel>
  );
}

function Item({ line, mediaUrl }: { line: ItemLine; mediaUrl: (hash: string) => string }) {
  const { t } = useTranslation('analysis');
  const language = useLanguage();
  const { content, key, points } = line.question;
  const preview = { draft: { content, key, points, explanation: {}, reference: '' }, language, mediaUrl };
  return (
    <Stack gap="lg">
      <div className="text-[17px]">
        <PreviewStem {...preview} />
      </div>
      <Meanings line={line} />
      <Figures line={line} />
      {line.options.length > 0 ? (
        <section>
          <Title order={3} fz="h4" mb="xs">
            {t('panel.options')}
          </Title>
          <OptionBars line={line} mediaUrl={mediaUrl} />
        </section>
      ) : (
        <>
          <PreviewAnswer {...preview} />
          <Text c="dimmed">{t('panel.noOptions')}</Text>
        </>
      )}
      <InBank line={line} />
    </Stack>
  );
}

function Meanings({ line: { flags } }: { line: ItemLine }) {
  const meaning = useMeaning();
  return flags.map((flag) => (
    <div key={flag}>
      <FlagBadges flags={[flag]} />
      <Text mt={4}>{meaning(flag)}</Text>
    </div>
  ));
}

function Figures({ line }: { line: ItemLine }) {
  const { t } = useTranslation('analysis');
  const { number, percent } = useFormat();
  const { facilityOf, discriminationOf, figure, timeOf } = useFigures();
  const interval = { facility: facilityOf(line), low: number(Math.round(line.low * 100)), high: percent(line.high) };
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
      {[
        [t('list.persons'), number(line.persons)],
        [t('list.facility'), t('panel.facility', interval)],
        [t('list.discrimination'), discriminationOf(line)],
        [t('list.upperLower'), figure(line.upperLower)],
        [t('list.alphaWithout'), figure(line.alphaWithout)],
        [t('list.omitted'), number(line.omitted)],
        [t('list.seconds'), timeOf(line.seconds)],
      ].map(([label, value]) => (
        <div key={label}>
          <Text component="dt" c="dimmed" size="sm">
            {label}
          </Text>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
      {line.seconds !== null && (
        <Text component="div" c="dimmed" size="sm" className="col-span-full">
          {t('list.secondsHint')}
        </Text>
      )}
    </dl>
  );
}

function InBank({ line: { questionId, flags } }: { line: ItemLine }) {
  const { t } = useTranslation('analysis');
  const may = useMay();
  if (!may('question.view')) return null;
  return (
    <div>
      <Anchor component={RouteLink} to={to('admin-questions-edit', { search: { id: questionId } })}>
        {t('panel.inBank')}
      </Anchor>
      {flags.some((flag) => graveFlags.includes(flag)) && (
        <Text size="sm" c="dimmed">
          {t('panel.needsLook')}
        </Text>
      )}
    </div>
  );
}
