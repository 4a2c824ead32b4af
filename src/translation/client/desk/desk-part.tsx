import { Button, Text, Textarea } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { gapsIn } from '../../../platform/rich-text/rich-text-gaps.ts';
import type { GapTools } from '../../../platform/ui/editor/gap-node.ts';
import { RichTextField } from '../../../platform/ui/editor/rich-text-field.tsx';
import { StoredRichText } from '../../../platform/ui/text/rich-text-view.tsx';
import type { OpenWork, WorkPart } from '../api.ts';
import { isBlank, savedText, shownText, wasSavedMeanwhile, type LanguagePair } from './typed.ts';
import type { OpenDesk } from './use-desk.ts';

type Props = {
  readonly work: OpenWork;
  readonly part: WorkPart;
  readonly name: string;
  readonly pair: LanguagePair;
  readonly desk: OpenDesk;
};

/** One text in the language it is translated from, and beside it in the one it is translated into. */
export function DeskPart({ work, part, name, pair, desk }: Props) {
  const { t } = useTranslation('translation');
  const { t: common } = useTranslation('platform');
  const source = savedText(part, pair.source);
  const saved = savedText(part, pair.target);
  const value = shownText(part, pair.target, desk.typed);
  const write = (html: string) => desk.write(part, saved, html);
  const isEmpty = isBlank(value) && !isBlank(source);
  return (
    <section aria-label={name} className="grid gap-x-6 gap-y-2 border-b border-line py-4 sm:grid-cols-2">
      <div className="min-w-0">
        <Text size="sm" c="dimmed" mb={4}>
          {name}
        </Text>
        {isBlank(source) ? (
          <Text size="sm" fs="italic" c="dimmed">
            {t('desk.noSource', { language: common(`language.${pair.source}`) })}
          </Text>
        ) : (
          <Source work={work} part={part} language={pair.source} source={source} />
        )}
      </div>
      <div className="min-w-0" {...(isEmpty ? { 'data-empty': true } : {})}>
        <Target
          work={work}
          part={part}
          label={`${name} – ${common(`language.${pair.target}`)}`}
          lang={pair.target}
          value={value}
          onChange={write}
        />
        {isEmpty && !work.isPutAway && (
          <Button
            variant="subtle"
            size="compact-sm"
            mt={4}
            leftSection={<IconCopy size={15} />}
            onClick={() => write(source)}
          >
            {t('desk.copy')}
          </Button>
        )}
        {wasSavedMeanwhile(desk.typed[part.id], saved) && <Meanwhile work={work} text={saved} language={pair.target} />}
      </div>
    </section>
  );
}

type SourceProps = {
  readonly work: OpenWork;
  readonly part: WorkPart;
  readonly language: string;
  readonly source: string;
};

function Source({ work, part, language, source }: SourceProps) {
  if (part.plain)
    return (
      <Text component="div" lang={language}>
        {source}
      </Text>
    );
  const number = (id: string) => work.gaps.indexOf(id) + 1;
  return (
    <StoredRichText
      source={source}
      lang={language}
      mediaUrl={(hash) => work.media[hash] ?? ''}
      {...(work.gaps.length > 0 ? { fill: (id: string) => <span className="gap-chip">{number(id)}</span> } : {})}
    />
  );
}

type TargetProps = {
  readonly work: OpenWork;
  readonly part: WorkPart;
  readonly label: string;
  readonly lang: string;
  readonly value: string;
  readonly onChange: (html: string) => void;
};

function Target({ work, part, label, lang, value, onChange }: TargetProps) {
  const gaps = useGaps(work, part, value);
  const mediaUrl = useMemo(() => (hash: string) => work.media[hash] ?? '', [work.media]);
  if (part.plain)
    return (
      <Textarea
        label={label}
        lang={lang}
        autosize
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  return (
    <RichTextField
      label={label}
      lang={lang}
      value={value}
      onChange={onChange}
      mediaUrl={mediaUrl}
      gaps={gaps}
      minHeight={part.kind === 'body' ? 96 : 44}
    />
  );
}

/** The gaps of the question, which stand in its text in every language; nobody makes new ones here. */
function useGaps({ gaps }: OpenWork, { kind }: WorkPart, html: string): GapTools | undefined {
  const here = gapsIn(html).join(' ');
  return useMemo(() => {
    if (kind !== 'body' || gaps.length === 0) return undefined;
    const present = here.split(' ');
    return {
      numberOf: (id) => (gaps.includes(id) ? gaps.indexOf(id) + 1 : null),
      missing: gaps.filter((id) => !present.includes(id)),
      newId: () => crypto.randomUUID(),
    };
  }, [gaps, kind, here]);
}

type MeanwhileProps = { readonly work: OpenWork; readonly text: string; readonly language: string };

function Meanwhile({ work, text, language }: MeanwhileProps) {
  const { t } = useTranslation('translation');
  return (
    <div role="alert" className="mt-2 border-s-2 border-line ps-3">
      <Text size="sm" c="dimmed">
        {t('desk.savedMeanwhile')}
      </Text>
      <StoredRichText source={text} lang={language} mediaUrl={(hash) => work.media[hash] ?? ''} />
    </div>
  );
}
