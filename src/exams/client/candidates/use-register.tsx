import { Group, Radio } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isInBothWays, type OwnMode } from '../../domain/exam-mode.ts';
import { examApi, type Exam } from '../api.ts';
import { useSetAside } from './use-set-aside.tsx';

type Registering = { readonly examineeIds: string[]; readonly resitReason?: string };

/**
 * Registers people for an exam. Where it is held in both ways, `way` asks in which of them they write. Where they clash with
 * other exams, `dialog` names these and asks for a reason.
 */
export function useRegister(exam: Pick<Exam, 'id' | 'kind' | 'classrooms'>) {
  const { t } = useTranslation('exams');
  const asks = isInBothWays(exam.kind);
  const [writes, setWrites] = useState<OwnMode>(asks ? usualWay(exam.classrooms) : 'e_exam');
  const { run: register, dialog } = useSetAside<Registering>({
    send: (people) => examApi.registerForExam({ examId: exam.id, ...people, onPaper: asks && writes === 'paper' }),
    title: t('unregistered.register'),
    submitLabel: t('clash.registerAnyway'),
  });
  const way = asks && (
    <Radio.Group
      mb="xs"
      label={t('way.question')}
      description={t('way.registering')}
      value={writes}
      onChange={(chosen) => setWrites(chosen === 'paper' ? 'paper' : 'e_exam')}
    >
      <Group gap="xl" mt={6}>
        <Radio value="e_exam" label={t('way.onScreen')} />
        <Radio value="paper" label={t('way.onPaper')} />
      </Group>
    </Radio.Group>
  );
  return { register, dialog, way };
}

/** On screen, unless all the classrooms of the exam write on paper. */
const usualWay = (classrooms: Exam['classrooms']): OwnMode =>
  classrooms.length > 0 && classrooms.every(({ onPaper }) => onPaper) ? 'paper' : 'e_exam';
