import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconMessageReport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { ActIcon } from '../act-icons.tsx';
import type { Question } from '../api.ts';
import type { SkipReason } from '../../domain/acts/bulk.ts';
import { outcomeToast } from '../list/outcome-notice.tsx';
import { ReportDialog } from '../reports/report-dialog.tsx';
import { actsFor, permissionOf, useQuestionActs, type AskedAct } from '../list/question-acts.ts';

const shownHere = ['restore', 'archive', 'trash'] as const satisfies readonly AskedAct[];

/** What else can be done with the question. */
export function QuestionActs({ question }: { question: Question }) {
  const { t } = useTranslation('questions');
  const { t: common } = useTranslation('platform');
  const may = useMay();
  const { ask, undo } = useQuestionActs();
  const possible = actsFor(question.status);
  const acts = shownHere.filter((act) => possible.includes(act) && may(permissionOf[act]));
  const [reporting, setReporting] = useState(false);
  const mayReport = may('question.view');
  if (acts.length === 0 && !mayReport) return null;
  const run = async (act: AskedAct) => {
    const outcome = await ask(act, [question]);
    const reason = outcome?.skipped[0]?.reason;
    if (reason) toast('problem', { id: 'skipped', message: t(`skipped.${reason as SkipReason}`) });
    else if (outcome) outcomeToast(outcome, undo);
  };
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} />}>
            {common('action.more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {mayReport && (
            <Menu.Item leftSection={<IconMessageReport size={16} />} onClick={() => setReporting(true)}>
              {t('reports.act')}
            </Menu.Item>
          )}
          {acts.map((act) => (
            <Menu.Item
              key={act}
              leftSection={<ActIcon act={act} />}
              {...(act === 'trash' ? { color: 'red' } : {})}
              onClick={() => void run(act)}
            >
              {t(`act.${act}.label`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {reporting && <ReportDialog question={question} onClose={() => setReporting(false)} />}
    </>
  );
}
