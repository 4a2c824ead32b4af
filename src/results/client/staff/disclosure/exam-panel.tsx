import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Exam } from '../../../../exams/client/api.ts';
import { useMay } from '../../../../platform/client/session/me.ts';
import { disclosureContract } from '../../../disclosure-contract.ts';
import { useDisclosureTexts } from '../../use-disclosure-texts.ts';
import { disclosureQuery, examCountingQuery } from './api.ts';
import { CountingDialog } from './counting-dialog.tsx';
import { DisclosureDialog } from './disclosure-dialog.tsx';
import { Others } from './others.tsx';

/** What the examinees of an exam see of their answers, and which of their attempts counts. */
export function ExamDisclosure({ exam }: { exam: Exam }) {
  const may = useMay();
  const reads = may(disclosureContract.readDisclosure.permission);
  const words = useDisclosureTexts();
  const { data } = useQuery({ ...disclosureQuery(exam.id), enabled: reads });
  const [changing, setChanging] = useState(false);
  if (!data) return null;
  const level = words(`level.${data.level}`);
  return (
    <Paper component="section" aria-label={words('title')}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {words('title')}
        </Title>
        <Group justify="space-between" gap="sm">
          <Text className="prose">
            {words('examNow', { level: data.ownLevel === null ? words('asCompany', { level }) : level })}
          </Text>
          {may(disclosureContract.updateDisclosure.permission) && (
            <Button variant="default" onClick={() => setChanging(true)}>
              {words('change')}
            </Button>
          )}
        </Group>
        {data.level !== 'result' && <Others disclosure={data} />}
        <Counting exam={exam} />
      </Stack>
      {changing && <DisclosureDialog exam={exam} disclosure={data} onClose={() => setChanging(false)} />}
    </Paper>
  );
}

function Counting({ exam }: { exam: Exam }) {
  const words = useDisclosureTexts();
  const may = useMay();
  const reads = may(disclosureContract.readExamCounting.permission);
  const { data } = useQuery({ ...examCountingQuery(exam.id), enabled: reads });
  const [changing, setChanging] = useState(false);
  if (!data) return null;
  const rule = words(`counting.rule.${data.rule}`);
  return (
    <Group justify="space-between" gap="sm">
      <Text className="prose">
        {words('counting.ofExam', { rule: data.ownRule === null ? words('asCompany', { level: rule }) : rule })}
      </Text>
      {may(disclosureContract.updateExamCounting.permission) && (
        <Button variant="default" onClick={() => setChanging(true)}>
          {words('change')}
        </Button>
      )}
      {changing && <CountingDialog exam={exam} counting={data} onClose={() => setChanging(false)} />}
    </Group>
  );
}
