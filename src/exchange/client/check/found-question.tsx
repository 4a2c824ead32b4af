import { Anchor, Checkbox, Select, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle, IconArrowRight, IconCheck, IconChevronRight, IconWand } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { readableText } from '../../../platform/rich-text/rich-text.ts';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { useKeyText } from '../../../questions/client/preview/key-text.ts';
import { PreviewInLanguages } from '../../../questions/client/preview/preview-in-languages.tsx';
import { shortTitle } from '../../../questions/client/short-title.ts';
import { duplicateWays } from '../../domain/choices.ts';
import { BesideSource } from '../doubt/doubtful.tsx';
import type { ImportRow, PlannedSubsection } from '../api.ts';
import { picturesQuery } from '../import-queries.ts';
import { isCreatable } from '../import-plan.ts';
import { useImportWays } from '../import-ways.ts';
import { usePlaceNames } from '../place-table.tsx';
import { useAssumptionText, useFaultText } from './fault-text.ts';
import { PassageRead } from './passage-read.tsx';
import type { Choosing } from './use-choosing.ts';

type Props = {
  readonly importId: string;
  readonly choosing: Choosing;
  readonly question: ImportRow;
  readonly format: string;
  /** Where the syllabus has its place; none for what is not imported. */
  readonly place: PlannedSubsection | undefined;
  readonly open: boolean;
};

/** One question of the file: whether it is chosen, what will become of it, and behind its title the question with its key. */
export function FoundQuestion({ importId, choosing, question, format, place, open }: Props) {
  const { t } = useTranslation('exchange');
  const [shown, setShown] = useState(open || question.doubtful);
  const { match, act, code, line } = question;
  return (
    <li>
      <div className="flex items-start gap-1 px-3 hover:bg-[var(--sanam-hover)]">
        <Checkbox
          className="pt-2.5"
          size="xs"
          aria-label={t('choose.one', { name: code ?? t('check.atLine', { line, context: format }) })}
          checked={act !== 'leave_out' && act !== 'refuse'}
          disabled={match === 'place_retired'}
          onChange={(event) => choosing.take(question, event.currentTarget.checked)}
        />
        <UnstyledButton
          className="flex w-full min-w-0 items-start gap-2 px-1 py-2 text-start"
          aria-expanded={shown}
          onClick={() => setShown(!shown)}
        >
          <IconChevronRight
            size={18}
            aria-hidden
            className={`mt-0.5 shrink-0 text-quiet transition-transform ${shown ? 'rotate-90' : ''}`}
          />
          <span className="flex min-w-0 flex-1 flex-col items-start gap-x-3 gap-y-1 sm:flex-row">
            <span className="min-w-0 flex-1">
              <Outline question={question} format={format} withAnswer={!shown} />
            </span>
            <StatusBadge tone={act === 'refuse' ? 'stop' : act === 'skip' || act === 'leave_out' ? 'neutral' : 'ready'}>
              {t(`act.${act}`)}
            </StatusBadge>
          </span>
        </UnstyledButton>
      </div>
      {shown && <Details importId={importId} choosing={choosing} question={question} place={place} />}
    </li>
  );
}

/** The question in a few lines: how it begins, what is right, where in the file it stands. */
function Outline({
  question,
  format,
  withAnswer,
}: Pick<Props, 'question' | 'format'> & { readonly withAnswer: boolean }) {
  const { t } = useTranslation('exchange');
  const { t: ofQuestions } = useTranslation('questions');
  const { text, language } = useFormat();
  const keyText = useKeyText();
  const { line, file, code, draft, warnings, assumed } = question;
  const title = shortTitle(readableText(text(draft.content.stem)).replace(/\s+/g, ' '), language, 140);
  const answer = shortTitle(keyText(draft), language, 110);
  return (
    <>
      <span>{title || ofQuestions('untitled')}</span>
      {answer && withAnswer && (
        <span className="flex items-start gap-1.5">
          <IconCheck
            size={17}
            role="img"
            aria-label={ofQuestions('preview.key')}
            className="mt-[3px] shrink-0 text-[var(--mantine-color-teal-text)]"
          />
          {answer}
        </span>
      )}
      <Text span size="sm" c="dimmed" display="block">
        {[file ?? t('check.atLine', { line, context: format }), code, ofQuestions(`kind.${draft.content.kind}`)]
          .filter(Boolean)
          .join(' · ')}
        {warnings.length > 0 && (
          <span className="ms-2 inline-flex items-center gap-1">
            <IconAlertTriangle size={15} aria-hidden className="text-[var(--mantine-color-yellow-text)]" />
            {t('check.warnings', { count: warnings.length })}
          </span>
        )}
        {assumed.length > 0 && (
          <span className="ms-2 inline-flex items-center gap-1">
            <IconWand size={15} aria-hidden />
            {t('check.assumedCount', { count: assumed.length })}
          </span>
        )}
      </Text>
    </>
  );
}

function Details({ importId, choosing, question, place }: Omit<Props, 'format' | 'open'>) {
  const { t } = useTranslation('exchange');
  const { draft, act, topic, subtopic, media, passage } = question;
  const pictures = useQuery(picturesQuery(importId, media, useImportWays()));
  const mediaUrl = (hash: string) => pictures.data?.pictures[hash] ?? blank;
  return (
    <div className="space-y-3 px-4 pb-5 pt-2 sm:ps-14">
      <Known question={question} choosing={choosing} />
      <Notes question={question} />
      <BesideSource key={JSON.stringify([draft.key, question.warnings.length])} importId={importId} question={question}>
        {passage && <PassageRead passage={passage} mediaUrl={mediaUrl} />}
        <PreviewInLanguages draft={draft} mediaUrl={mediaUrl} />
      </BesideSource>
      <Text size="sm" c="dimmed">
        {[topic || t('places.unnamed'), subtopic, draft.reference].filter(Boolean).join(' · ')}
      </Text>
      {place && (act === 'add' || act === 'add_beside') && <Destination place={place} />}
    </div>
  );
}

/** Nothing, until a picture is there. */
const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** The question in the bank that this one repeats, and what is done about it. */
function Known({ question, choosing }: Pick<Props, 'question' | 'choosing'>) {
  const { t } = useTranslation('exchange');
  const { elsewhere } = useImportWays();
  const { match, sameAsNumber, act, replaceable, place } = question;
  if (sameAsNumber === null || (match !== 'same_as_bank' && match !== 'code_in_bank')) return null;
  const way = act === 'replace' ? 'replace' : act === 'add_beside' ? 'both' : 'skip';
  return (
    <div className="flex flex-wrap items-center gap-3">
      {elsewhere ? (
        <Text>{t(`match.${match}`, { number: sameAsNumber })}</Text>
      ) : (
        <Anchor component={RouteLink} to={to('admin-questions', { search: { q: `#${sameAsNumber}` } })} target="_blank">
          {t(`match.${match}`, { number: sameAsNumber })}
        </Anchor>
      )}
      {act !== 'leave_out' && (
        <Select
          size="xs"
          aria-label={t('choose.way')}
          data={duplicateWays.map((one) => ({
            value: one,
            label: t(`way.${one}`),
            disabled: one === 'replace' && (!replaceable || elsewhere),
          }))}
          value={way}
          allowDeselect={false}
          onChange={(value) => {
            const chosen = duplicateWays.find((one) => one === value);
            if (chosen) choosing.choose({ questions: [{ place, way: chosen }] });
          }}
          w={260}
        />
      )}
    </div>
  );
}

/** What the question loses, and what the import settles by itself. */
function Notes({ question: { warnings, assumed } }: Pick<Props, 'question'>) {
  const faultText = useFaultText();
  const assumptionText = useAssumptionText();
  return (
    <>
      {warnings.map((warning, index) => (
        <Text key={index} className="flex items-start gap-2">
          <IconAlertTriangle
            size={17}
            aria-hidden
            className="mt-0.5 shrink-0 text-[var(--mantine-color-yellow-text)]"
          />
          {faultText(warning)}
        </Text>
      ))}
      {assumed.map((assumption) => (
        <Text key={assumption.code} className="flex items-start gap-2">
          <IconWand size={17} aria-hidden className="mt-0.5 shrink-0 text-quiet" />
          {assumptionText(assumption)}
        </Text>
      ))}
    </>
  );
}

/** Where the question will be found in the syllabus. */
function Destination({ place }: { place: PlannedSubsection }) {
  const { t } = useTranslation('exchange');
  const { nameOf } = usePlaceNames();
  const words = place.subsectionId
    ? t('check.goesTo', { place: nameOf(place.subsectionId) })
    : t(isCreatable(place) ? 'check.goesToNew' : 'check.goesToChosen');
  return (
    <Text size="sm" className="flex items-start gap-2">
      <IconArrowRight size={17} aria-hidden className="mt-0.5 shrink-0 text-quiet" />
      {words}
    </Text>
  );
}
