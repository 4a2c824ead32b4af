import { Anchor, Button, Group, Paper, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { anyExaminee } from '../../../platform/access.ts';
import { useMay } from '../../../platform/client/session/me.ts';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import type { Exam } from '../api.ts';
import { useEarliestWords } from '../resit/early-people.tsx';
import { useRegister } from './use-register.tsx';
import { RegisterEarly } from '../resit/register-early.tsx';

type Row = Exam['unregistered'][number];

/** Who is in a classroom of the exam and does not take part: why, and the way in. Nothing where there is nobody. */
export function Unregistered({ exam }: { exam: Exam }) {
  const { t } = useTranslation('exams');
  const { list, personName } = useFormat();
  const may = useMay();
  const { register: registerPeople, dialog, way } = useRegister(exam);
  const register = useAct({
    act: (rows: readonly Row[]) => registerPeople({ examineeIds: rows.map(({ examineeId }) => examineeId) }),
    feature: 'exams',
    changes: [['exams']],
  });
  const words = useEarliestWords();
  const rows = exam.unregistered;
  if (rows.length === 0) return null;
  const mayRegister = may('exam.generate');
  const ready = rows.filter(({ earliest }) => earliest === null);
  const name = (row: Row) =>
    may(anyExaminee) ? (
      <Anchor component={RouteLink} to={to('admin-examinees-id', { params: { id: row.examineeId } })}>
        {personName(row)}
      </Anchor>
    ) : (
      personName(row)
    );
  return (
    <Paper component="section" p="md" mb="md" aria-labelledby="unregistered">
      <Group justify="space-between" align="baseline" mb={4}>
        <Title order={2} size="h4" id="unregistered">
          {t('unregistered.title', { count: rows.length })}
        </Title>
        {mayRegister && ready.length > 1 && (
          <Button size="compact-sm" variant="default" loading={register.pending} onClick={() => register.run(ready)}>
            {t('unregistered.registerAll')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" mb="xs" className="prose">
        {t('unregistered.hint', { module: exam.moduleCode })}
      </Text>
      {mayRegister && way}
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.examineeId} className="flex items-center justify-between gap-3 py-2">
            <div className="min-w-0">
              <Text>
                {row.number} {name(row)}
              </Text>
              <Text size="sm" c="dimmed">
                {[
                  list(row.classrooms),
                  ...(row.earliest ? [words(row.earliest)] : [t(`unregistered.reason.${row.subscription}`)]),
                ].join(' · ')}
              </Text>
            </div>
            {row.earliest && mayRegister && may('company_admin') && (
              <RegisterEarly register={registerPeople} row={{ ...row, earliest: row.earliest }} />
            )}
            {!row.earliest && mayRegister && (
              <Button
                size="compact-sm"
                variant="default"
                className="shrink-0"
                aria-label={t('unregistered.registerOne', { name: personName(row) })}
                disabled={register.pending}
                onClick={() => register.run([row])}
              >
                {t('unregistered.register')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {dialog}
    </Paper>
  );
}
