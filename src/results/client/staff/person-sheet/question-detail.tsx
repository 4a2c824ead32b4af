import { Anchor, Group, Paper, Text, Title } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useModel } from '../../../../platform/client/language/labels.ts';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { RouteLink, to } from '../../../../platform/client/routing/target.tsx';
import { useMay } from '../../../../platform/client/session/me.ts';
import { StoredRichText } from '../../../../platform/ui/text/rich-text-view.tsx';
import { PreviewInLanguages } from '../../../../questions/client/preview/preview-in-languages.tsx';
import { paperStyle } from '../../../../questions/domain/kinds/key-style.ts';
import { keyInWords, rulesOf, rulesOfKey } from '../../../../questions/domain/kinds/kinds.ts';
import { namedKeys } from '../../../domain/decided.ts';
import type { PersonSheet, QuestionOfPerson } from './api.ts';
import { AnswerHistory } from './answer-history.tsx';
import { inWords, isRich } from './in-words.ts';
import { sheetParts } from './sheet-part.ts';
import { Mark } from './sheet-row.tsx';
import { isBlank } from './shown-in.ts';
import { usePersonSheetTexts } from './use-sheet-texts.ts';

type Props = {
  readonly question: QuestionOfPerson;
  readonly media: PersonSheet['media'];
  readonly exam: PersonSheet['exam'];
};

/** One question with its text and key, what was answered, and how the answer came to be. */
export function QuestionDetail({ question, media, exam }: Props) {
  const { t } = useTranslation('results');
  const words = usePersonSheetTexts();
  const { points } = useFormat();
  const { content, gained } = question;
  const draft = { content, key: shownKey(question), explanation: {} };
  const scored = t('column.pointsOf', { points: gained === null ? '–' : points(gained), of: points(question.points) });
  return (
    <Paper component="section" aria-label={words('question', { number: question.shownAs })}>
      <Group justify="space-between" align="baseline" mb={2}>
        <Title order={2} className="flex items-center gap-2">
          {words('question', { number: question.shownAs })}
          <Mark question={question} />
        </Title>
        <Text fw={600} className="tabular">
          {scored}
        </Text>
      </Group>
      <Origin question={question} />
      {question.ruling && <Text fw={600}>{words(`ruling.${question.ruling}`)}</Text>}
      <Answered question={question} />
      <div className="mt-4" style={judgesNobody(question) ? quietMarks : undefined}>
        <PreviewInLanguages draft={draft as never} mediaUrl={(hash) => media[hash] ?? ''} given={chosenOf(question)} />
      </div>
      <AnswerHistory question={question} kind={exam.kind} />
      {sheetParts
        .all()
        .map(({ QuestionAction }, at) => QuestionAction && <QuestionAction key={at} exam={exam} question={question} />)}
    </Paper>
  );
}

/** Where the question was credited or dropped, the key of the paper is shown without the colour of what is right. */
const judgesNobody = ({ ruling }: QuestionOfPerson): boolean => ruling === 'credit' || ruling === 'drop';
const quietMarks = {
  '--mantine-color-teal-filled': 'var(--sanam-line)',
  '--mantine-color-teal-light-color': 'var(--sanam-quiet)',
} as CSSProperties;

/** The key that the text is marked with: the one that was decided in the place of that of the paper, or this one. */
const shownKey = ({ ruling, key, decided }: QuestionOfPerson) => (ruling === 'rekey' ? (decided[0] ?? key) : key);

/** The options that were chosen, where they are chosen. */
function chosenOf({ content, response }: QuestionOfPerson): readonly string[] {
  if (rulesOf(content).choice === null || response === null) return [];
  return typeof response === 'string' ? [response] : Array.isArray(response) ? response : [];
}

/** Where it stands on the paper, in the bank and in the syllabus. */
function Origin({ question }: { question: QuestionOfPerson }) {
  const words = usePersonSheetTexts();
  const { text } = useFormat();
  const context = useModel();
  const inBank = words('inBank', { number: question.number });
  const level = question.level === null ? [] : [words('level', { level: question.level })];
  const place = question.shownAs === question.position ? [] : [words('onPaper', { position: question.position })];
  const subsection = words('subsection', {
    context,
    code: question.subsectionCode,
    title: text(question.subsectionTitle),
  });
  return (
    <Text c="dimmed" size="sm" mb="md">
      {useMay()('question.view') ? (
        <Anchor
          component={RouteLink}
          to={to('admin-questions-edit', { search: { id: question.questionId, tab: 'use' } })}
          size="sm"
          underline="always"
        >
          {inBank}
        </Anchor>
      ) : (
        inBank
      )}
      {[...place, subsection, ...level].map((fact) => ` · ${fact}`)}
    </Text>
  );
}

/** Response and key beside each other, in the letters of the paper. */
function Answered({ question }: { question: QuestionOfPerson }) {
  const words = usePersonSheetTexts();
  const { content, key, written, ruling, decided } = question;
  const isText = rulesOfKey(key).form === 'texts';
  return (
    <dl
      className={`grid gap-x-6 gap-y-2 rounded-md bg-[var(--sanam-hover)] px-4 py-3 ${isText ? '' : 'sm:grid-cols-2'}`}
    >
      <div>
        <dt className="text-sm text-quiet">{words('response')}</dt>
        <dd className="font-semibold wrap-anywhere">
          {isBlank(question) ? words('blank') : <Response written={written} rich={isRich(question)} />}
        </dd>
      </div>
      {!isText &&
        namedKeys(ruling, key, decided).map(({ name, keys }) => (
          <div key={name}>
            <dt className="text-sm text-quiet">{words(`keys.${name}`)}</dt>
            {keys.map((one, index) => (
              <dd key={index} className="font-semibold wrap-anywhere">
                {keyInWords(content, one, paperStyle)}
              </dd>
            ))}
          </div>
        ))}
      {isText && question.isCorrect === null && (
        <div>
          <dt className="text-sm text-quiet">{words('marking')}</dt>
          <dd>{words('notMarked')}</dd>
        </div>
      )}
      {question.feedback !== '' && (
        <div>
          <dt className="text-sm text-quiet">{words('feedback')}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{question.feedback}</dd>
        </div>
      )}
    </dl>
  );
}

function Response({ written, rich }: { readonly written: QuestionOfPerson['written']; readonly rich: boolean }) {
  if (rich && typeof written === 'string')
    return <StoredRichText source={written} mediaUrl={() => ''} className="prose font-normal" />;
  return <span className="whitespace-pre-line">{inWords(written)}</span>;
}
