import { Group, Paper, Text, Title } from '@mantine/core';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { languagesOf, type ContentLanguage, type LocalText } from '../../../../platform/language.ts';
import { MarkedPicture } from '../../../../platform/ui/text/marked-picture.tsx';
import { rulesOf } from '../../../../questions/domain/kinds/kinds.ts';
import { Mark } from '../../staff/person-sheet/sheet-row.tsx';
import { usePersonSheetTexts } from '../../staff/person-sheet/use-sheet-texts.ts';
import { useDisclosureTexts } from '../../use-disclosure-texts.ts';
import { keysOf, type OwnAnswer } from './api.ts';
import { Choices } from './choices.tsx';
import { GapStem } from './gap-stem.tsx';
import { Html } from './html.tsx';
import { anchorOf } from './number-list.tsx';
import { answeredMarks, chosenRegions, rightRegions } from './on-picture.ts';
import { KeyView, Matches, ResponseView } from './response-view.tsx';

type Props = {
  readonly question: OwnAnswer;
  readonly language: ContentLanguage;
  /** What it refers to, and with which question that stands. */
  readonly passage?: { readonly text: LocalText; readonly at: number };
};

/** One question: what was asked, what was answered and what came of it; with the key where the setting shows it. */
export function AnswerCard({ question, language, passage }: Props) {
  const sheet = usePersonSheetTexts();
  const words = useDisclosureTexts();
  const { points, text } = useFormat();
  const { number, section, ruling, gained, response, explanation } = question;
  const title = sheet('question', { number });
  const isChoice = rulesOf(question).choice !== null;
  return (
    <>
      {section && (
        <Title order={2} fz="h4">
          {text(section)}
        </Title>
      )}
      <Paper component="article" id={anchorOf(number)} aria-label={title} className="scroll-mt-4 break-inside-avoid">
        <Group justify="space-between" align="baseline" mb="xs">
          <Title order={2} fz="h4" className="flex items-center gap-2">
            {title}
            <Mark question={{ ...question, written: response }} />
          </Title>
          <Text fw={600} className="tabular">
            {words('scored', { points: gained === null ? '–' : points(gained), of: points(question.points) })}
          </Text>
        </Group>
        {ruling && (
          <Text fw={600} mb="xs">
            {sheet(`ruling.${ruling}`)}
          </Text>
        )}
        {passage && <Passage {...passage} number={number} language={language} />}
        <div className="max-w-[46rem] text-[17px] leading-[1.55] [&_img]:max-h-[50vh] [&_img]:object-contain">
          {question.gaps.length > 0 ? (
            <GapStem question={question} language={language} />
          ) : (
            <MarkedPicture
              marks={answeredMarks(question)}
              chosen={chosenRegions(question)}
              right={rightRegions(question)}
            >
              <Html text={question.stem} language={language} />
            </MarkedPicture>
          )}
          {isChoice ? (
            <Choices question={question} language={language} />
          ) : (
            <Answered question={question} language={language} />
          )}
          {explanation && languagesOf(explanation).length > 0 && (
            <div className="mt-4 border-0 border-t border-solid border-line pt-3 text-[15px]">
              <Text size="sm" fw={600} c="dimmed" mb={2}>
                {words('explanation')}
              </Text>
              <Html text={explanation} language={language} />
            </div>
          )}
        </div>
      </Paper>
    </>
  );
}

function Passage({
  text,
  at,
  number,
  language,
}: NonNullable<Props['passage']> & { number: number; language: ContentLanguage }) {
  const words = useDisclosureTexts();
  if (at !== number)
    return (
      <Text c="dimmed" size="sm" mb="xs">
        {words('passageAbove', { number: at })}
      </Text>
    );
  return (
    <div className="mb-4 max-w-[46rem] rounded-md bg-[var(--sanam-hover)] px-4 py-3">
      <Text size="sm" c="dimmed" mb={4}>
        {words('passage')}
      </Text>
      <Html text={text} language={language} />
    </div>
  );
}

/** What was answered in words, pairs, an order or gaps, and beside it what is right. */
function Answered({ question, language }: { question: OwnAnswer; language: ContentLanguage }) {
  const words = useDisclosureTexts();
  const { response } = question;
  return (
    <>
      <Matches question={question} language={language} />
      <dl className="mt-4 grid gap-3 rounded-md bg-[var(--sanam-hover)] px-4 py-3 text-[16px]">
        <div>
          <dt className="text-sm text-quiet">{words('yours')}</dt>
          <dd className="wrap-anywhere">
            <ResponseView question={question} response={response} language={language} />
          </dd>
        </div>
        {keysOf(question).map(({ name, keys }) => (
          <div key={name}>
            <dt className="text-sm text-quiet">
              {words(keys.some((key) => 'keyPoints' in key) ? 'keyPoints' : `keys.${name}`)}
            </dt>
            {keys.map((key, at) => (
              <dd
                key={at}
                className={`wrap-anywhere ${at > 0 ? 'mt-2 border-0 border-t border-solid border-line pt-2' : ''}`}
              >
                {'keyPoints' in key ? (
                  <ul className="list-disc ps-5">
                    {key.keyPoints.map((text, index) => (
                      <li key={index}>
                        <Html text={text} language={language} />
                      </li>
                    ))}
                  </ul>
                ) : (
                  <KeyView question={question} right={key} language={language} />
                )}
              </dd>
            ))}
          </div>
        ))}
        {question.feedback !== '' && (
          <div>
            <dt className="text-sm text-quiet">{words('feedback')}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{question.feedback}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
