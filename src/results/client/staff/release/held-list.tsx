import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { Exam } from '../../../../exams/client/api.ts';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { useMay } from '../../../../platform/client/session/me.ts';
import { RouteLink, to } from '../../../../platform/client/routing/target.tsx';
import { resultContract } from '../../../contract.ts';
import type { Release } from '../api.ts';
import { useLetOut } from './use-holds.tsx';
import { useReleaseTexts } from './use-release-texts.ts';

/** Whose results stay back, why, and the way to let them out. */
export function HeldList({ exam, held }: { exam: Exam; held: Release['held'] }) {
  const words = useReleaseTexts();
  const { personName, text, dateTime } = useFormat();
  const may = useMay();
  const letOut = useLetOut(exam);
  if (held.length === 0) return null;
  return (
    <div>
      <Title order={3} size="h5">
        {words('heldTitle')}
      </Title>
      <Text c="dimmed" size="sm" mb="sm">
        {words(exam.releasedAt ? 'heldOutHint' : 'heldHint')}
      </Text>
      <Stack component="ul" gap="sm" className="m-0 list-none p-0">
        {held.map(({ reason, heldBy, heldAt, sheetOf, ...whose }) => (
          <Group component="li" key={whose.examineeId} justify="space-between" gap="sm" align="flex-start">
            <div>
              <Text fw={600}>{[whose.number, personName(whose)].join(' · ')}</Text>
              <Text size="sm">
                {words('heldBy', { reason, name: text(heldBy.name) || words('unknown'), date: dateTime(heldAt) })}
              </Text>
            </div>
            <Group gap="sm">
              {sheetOf !== null && may('exam.generate') && (
                <Button
                  component={RouteLink}
                  to={to('admin-invigilation-sheet', { params: { id: exam.id }, search: { sitting: sheetOf } })}
                  variant="default"
                  size="sm"
                >
                  {words('typeSheet')}
                </Button>
              )}
              {may(resultContract.releaseHeldResult.permission) && (
                <Button variant="default" size="sm" loading={letOut.pending} onClick={() => letOut.ask(whose)}>
                  {letOut.label}
                </Button>
              )}
            </Group>
          </Group>
        ))}
      </Stack>
    </div>
  );
}
