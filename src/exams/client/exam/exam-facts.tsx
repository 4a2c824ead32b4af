import { Anchor, Paper } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useLanguage } from '../../../platform/client/language/use-language.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { When } from '../../../platform/ui/text/when.tsx';
import { isPlaceOf } from '../../domain/place.ts';
import { factNames } from '../../fact-schema.ts';
import { factTexts } from '../../texts/facts/index.ts';
import type { Exam } from '../api.ts';
import { useEntryFacts } from '../entry/use-entry-facts.ts';
import { useAttemptsInWords } from './use-attempts-in-words.ts';
import { toolsIn, type Tool } from '../../../standards/domain/tools.ts';
import { FactList, type Fact } from '../../../platform/ui/text/fact-list.tsx';
import { useModel } from '../../../platform/client/language/labels.ts';

const endsOnPaper = ({ opensAt, minutes }: Exam): Date => new Date(opensAt.getTime() + minutes * 60_000);

/** When, where, how long, from which papers. */
export function ExamFacts({ exam }: { exam: Exam }) {
  const { t } = useTranslation('exams');
  const { t: tools } = useTranslation('standards');
  const { t: words } = useTranslation('platform');
  const { text, list, duration, number, percent, personName } = useFormat();
  const onPaper = exam.kind === 'paper';
  const texts = factTexts[useLanguage()];
  const context = useModel();
  const entry = useEntryFacts(exam);
  const attemptsInWords = useAttemptsInWords();
  const namesOf = (each: readonly Tool[]) => list(each.map((tool) => tools(`tool.${tool}`))) || t('exam.noTools');
  const ofSection = (one: Exam['sectionTools'][number]) =>
    `${text(one.title)}: ${namesOf(toolsIn(exam.tools, one.tools))}`;
  const facts: Fact[] = [
    [t(onPaper ? 'field.beginsAt' : 'field.opensAt'), <When key="opens" moment={exam.opensAt} />],
    [t(onPaper ? 'field.endsAt' : 'field.closesAt'), <When key="closes" moment={exam.closesAt} />],
    ...(exam.kind === 'both'
      ? [[t('field.endsOnPaper'), <When key="ends" moment={endsOnPaper(exam)} />] as const]
      : []),
    ...(exam.closedAt ? [[t('field.closedAt'), <When key="closed" moment={exam.closedAt} />] as const] : []),
    [t('field.time'), duration(exam.minutes * 60)],
    ...(exam.room ? [[t('field.room'), text(exam.room.name)] as const] : []),
    ...(exam.invigilators.length > 0
      ? [[t('field.invigilators'), list(exam.invigilators.map((one) => personName(one)))] as const]
      : []),
    ...(['aids', 'instructions'] as const).flatMap((name) =>
      text(exam[name]) === '' ? [] : [[t(`field.${name}`), text(exam[name])] as const],
    ),
    ...factNames
      .filter((fact) => fact !== 'place' || exam.room === null || !isPlaceOf(exam.room.name, exam.place))
      .map((fact) => [texts[fact].name, exam[fact] || t('exam.notGiven')] as const),
    ...entry,
    ...(exam.ownQuestionOrder || exam.ownOptionOrder ? [[t('order.name'), t(ownOrderOf(exam))] as const] : []),
    [t('module', { context }), `${exam.moduleCode} ${text(exam.moduleTitle)}`],
    [t('field.papers'), <Papers key="papers" exam={exam} />],
    [t('field.questions'), number(exam.questionCount)],
    [t('field.passMark'), percent(exam.passMark / 100)],
    [t('field.kind'), exam.practice ? t('practice.name') : t(`kind.${exam.kind}`)],
    ...(onPaper
      ? []
      : [[t('field.tools'), [namesOf(exam.tools), ...exam.sectionTools.map(ofSection)].join('\n')] as const]),
    ...(exam.practice ? [[t('practice.attempts'), attemptsInWords(exam.attempts)] as const] : []),
    [t('field.languages'), list(exam.languages.map((language) => words(`language.${language}`)))],
  ];
  return (
    <Paper mb="lg" p="md" component="section" aria-label={t('exam.facts')}>
      {isOver(exam) ? (
        <details>
          <summary className="cursor-pointer font-semibold">{t('exam.facts')}</summary>
          <div className="mt-3">
            <FactList facts={facts} columns={5} />
          </div>
        </details>
      ) : (
        <FactList facts={facts} columns={5} />
      )}
    </Paper>
  );
}

/** Its results are what people come for then: the facts are folded above them. */
const isOver = ({ state }: Exam): boolean => ['closed', 'marking', 'released', 'archived'].includes(state);

const ownOrderOf = ({ ownQuestionOrder, ownOptionOrder }: Exam) =>
  ownQuestionOrder && ownOptionOrder ? 'order.both' : ownQuestionOrder ? 'order.questions' : 'order.options';

function Papers({ exam }: { exam: Exam }) {
  const { t } = useTranslation('exams');
  const { text } = useFormat();
  const name = `${text(exam.generatedTitle)} (${t('exam.versionsShort', { labels: exam.versions.join(', '), count: exam.versions.length })})`;
  if (!useMay()('exam.generate')) return name;
  return (
    <Anchor component={RouteLink} to={to('admin-generated-exams-id', { params: { id: exam.generatedExamId } })}>
      {name}
    </Anchor>
  );
}
