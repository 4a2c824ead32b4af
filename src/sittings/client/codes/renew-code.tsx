import { IconKey } from '@tabler/icons-react';
import i18next from 'i18next';
import type { ExamPerson } from '../../../exams/client/exam/exam-part.ts';
import { apiClient } from '../../../platform/client/api.ts';
import { send } from '../../../platform/client/session/session.ts';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { codeEndpoints } from '../../code-contract.ts';

export const codeApi = apiClient(codeEndpoints, send);

type Person = Pick<ExamPerson, 'examineeId' | 'number' | 'name'>;

/** Makes a new code after asking, and shows it with whose it is until somebody has read it. */
export async function renewCode(examId: string, { examineeId, number, name }: Person): Promise<void> {
  const t = (key: 'renew' | 'renewMessage' | 'given' | 'close' | 'person', values = {}) =>
    i18next.t(`codes.${key}`, { ns: 'sittings', number, name, ...values });
  const given: string[] = [];
  const asked = await confirm({
    header: t('renew'),
    message: t('renewMessage'),
    content: <Whose words={t('person')} />,
    acceptLabel: t('renew'),
    tone: 'main',
    accept: async () => given.push((await codeApi.renewEntryCode({ examId, examineeId })).code),
  });
  const [code] = given;
  if (!asked || !code) return;
  await confirm({
    header: t('renew'),
    message: t('given'),
    content: (
      <>
        <Whose words={t('person')} />
        <p className="tabular m-0 mt-3 text-3xl font-semibold tracking-wider">{code}</p>
      </>
    ),
    icon: <IconKey size={28} />,
    acceptLabel: t('close'),
    rejectLabel: null,
    tone: 'main',
  });
}

const Whose = ({ words }: { words: string }) => <p className="m-0 mt-3 font-semibold wrap-anywhere">{words}</p>;
