import { Badge, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { readableText } from '../../../platform/rich-text/rich-text.ts';
import type { GeneratedExam, GeneratedQuestion } from '../api.ts';

/** All versions side by side: which question stands at which place, and which ones they share. */
export function VersionsBeside({ exam: { papers } }: { exam: GeneratedExam }) {
  const { t } = useTranslation('assembly');
  const all = papers.flatMap(({ questions }) => questions);
  const uses = Map.groupBy(all, ({ questionId }) => questionId);
  const longest = Math.max(...papers.map(({ questions }) => questions.length));
  const inSeveral = [...uses.values()].filter((places) => places.length > 1);
  const anchors = inSeveral.filter(([first]) => first?.anchor).length;
  const shared = inSeveral.length - anchors;
  return (
    <>
      <Text c="dimmed" size="sm" mb="sm">
        {[
          t('beside.shared', { count: shared }),
          ...(anchors > 0 ? [t('beside.anchors', { count: anchors })] : []),
        ].join(' ')}
      </Text>
      <div className="overflow-x-auto">
        <Table verticalSpacing={6} aria-label={t('beside.title')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={44}>{t('beside.place')}</Table.Th>
              {papers.map(({ id, label }) => (
                <Table.Th key={id} miw={200}>
                  {t('paper.version', { label })}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {Array.from({ length: longest }, (_, at) => (
              <Table.Tr key={at}>
                <Table.Td className="tabular align-top">{at + 1}</Table.Td>
                {papers.map(({ id, questions }) => (
                  <Table.Td key={id} className="align-top">
                    <Place question={questions[at]} uses={uses.get(questions[at]?.questionId ?? '')?.length ?? 0} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </>
  );
}

function Place({ question, uses }: { question: GeneratedQuestion | undefined; uses: number }) {
  const { t } = useTranslation('assembly');
  const { text } = useFormat();
  if (!question) return null;
  const { number, content, subsectionCode, level, anchor } = question;
  const facts = [
    subsectionCode,
    ...(level === null ? [] : [t('blueprint.levelValue', { level })]),
    ...(uses > 1 && !anchor ? [t('beside.also')] : []),
  ];
  return (
    <>
      <Text size="sm" lineClamp={2}>
        <Text span c="dimmed" className="tabular" mr={6}>
          {number}
        </Text>
        {readableText(text(content.stem))}
      </Text>
      <Text size="xs" c="dimmed">
        {facts.join(' · ')}
        {anchor && (
          <Badge variant="light" size="sm" ml={6}>
            {t(`anchors.kind.${anchor}`)}
          </Badge>
        )}
      </Text>
    </>
  );
}
