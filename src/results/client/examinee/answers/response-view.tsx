import { Text } from '@mantine/core';
import { inLanguage, type ContentLanguage } from '../../../../platform/language.ts';
import { RichText, StoredRichText } from '../../../../platform/ui/text/rich-text-view.tsx';
import { letterAt } from '../../../../questions/domain/kinds/key-style.ts';
import { isAnswered, isByName, isList, type Response } from '../../../../sittings/domain/response.ts';
import type { QuestionKey } from '../../../../questions/domain/question.ts';
import { fillingsOf, keyAsResponse } from '../../../domain/disclosure/key-as-response.ts';
import { usePersonSheetTexts } from '../../staff/person-sheet/use-sheet-texts.ts';
import { useDisclosureTexts } from '../../use-disclosure-texts.ts';
import type { OwnAnswer } from './api.ts';
import { Html } from './html.tsx';

type Props = { readonly question: OwnAnswer; readonly language: ContentLanguage };

/** A response, or a key as one: words, items in their order, pairs, or what fills the gaps. */
export function ResponseView({ question, response, language }: Props & { readonly response: Response }) {
  const sheet = usePersonSheetTexts();
  if (!isAnswered(response)) return <span className="text-quiet">{sheet('blank')}</span>;
  if (isList(response)) return <InOrder question={question} order={response} language={language} />;
  if (isByName(response)) {
    const entries = eachOf(response, (one) => [one]);
    return <ByName question={question} entries={entries} language={language} />;
  }
  if (question.rich && response !== null)
    return <StoredRichText source={response} mediaUrl={() => ''} className="prose" />;
  return <span className="font-semibold whitespace-pre-line">{withUnit(response ?? '', question.unit)}</span>;
}

/** What is right, drawn as a response; of a gap all that fills it. */
export function KeyView({ question, right, language }: Props & { readonly right: QuestionKey }) {
  if ('gaps' in right)
    return <ByName question={question} entries={eachOf(right.gaps, fillingsOf)} language={language} />;
  return <ResponseView question={question} response={keyAsResponse(right)} language={language} />;
}

const eachOf = <Value,>(
  entries: Readonly<Record<string, Value>>,
  of: (value: Value) => readonly string[],
): Record<string, readonly string[]> =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, of(value)]));

const withUnit = (text: string, unit: string): string => (unit ? `${text} ${unit}` : text);

function InOrder({ question: { options }, order, language }: Props & { readonly order: readonly string[] }) {
  return (
    <ol className="list-decimal ps-6">
      {order.map((id) => (
        <li key={id}>
          <Html text={options.find((option) => option.id === id)?.text ?? {}} language={language} />
        </li>
      ))}
    </ol>
  );
}

type Entries = Readonly<Record<string, readonly string[]>>;

/** Each item, or gap, with what belongs to it. */
function ByName({ question, entries, language }: Props & { readonly entries: Entries }) {
  const words = useDisclosureTexts();
  const { options, matches, gaps } = question;
  const items =
    gaps.length > 0
      ? gaps.map(({ id }, index) => ({ id, name: words('gap', { n: index + 1 }) }))
      : options.map(({ id }, index) => ({ id, name: String(index + 1) }));
  const chosen = gaps.length > 0 ? options : matches;
  return (
    <ul className="grid gap-1">
      {items.map(({ id, name }) => {
        const letterOf = (at: number) => (gaps.length > 0 ? '' : letterAt(at));
        return (
          <li key={id} className="flex items-baseline gap-2">
            <span className="shrink-0 text-quiet">{name}</span>
            <span className="flex min-w-0 flex-wrap gap-x-2 font-semibold">
              {(entries[id] ?? ['']).map((value, index) => {
                const at = chosen.findIndex((one) => one.id === value);
                return (
                  <span key={index}>
                    {index > 0 && <span className="me-2 text-quiet">{'/'}</span>}
                    {at < 0 ? (
                      value || '–'
                    ) : (
                      <Chosen letter={letterOf(at)} html={inLanguage(chosen[at]?.text ?? {}, language)} />
                    )}
                  </span>
                );
              })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const Chosen = ({ letter, html }: { letter: string; html: string }) => (
  <span className="inline-flex items-baseline gap-2">
    {letter && <span>{letter}</span>}
    <RichText html={html} />
  </span>
);

/** The items of a matching with their numbers, and what they are matched with, by letters. */
export function Matches({ question: { options, matches }, language }: Props) {
  const words = useDisclosureTexts();
  if (matches.length === 0) return null;
  return (
    <div className="mt-3 grid gap-4 sm:grid-cols-2">
      <Lettered items={options} nameOf={(index) => String(index + 1)} language={language} />
      <div>
        <Text size="sm" c="dimmed">
          {words('partners')}
        </Text>
        <Lettered items={matches} nameOf={letterAt} language={language} />
      </div>
    </div>
  );
}

type ListProps = {
  readonly items: OwnAnswer['options'];
  readonly nameOf: (index: number) => string;
  readonly language: ContentLanguage;
};

const Lettered = ({ items, nameOf, language }: ListProps) => (
  <ol className="grid content-start gap-1.5">
    {items.map(({ id, text }, index) => (
      <li key={id} className="grid grid-cols-[24px_minmax(0,1fr)] gap-2">
        <span className="font-semibold text-quiet">{nameOf(index)}</span>
        <Html text={text} language={language} />
      </li>
    ))}
  </ol>
);
