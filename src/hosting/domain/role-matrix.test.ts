import { expect, test } from 'vitest';
import { permissions } from '../../platform/access.ts';
import { cellOf, visitorPermissions } from './role-matrix.ts';

test('a company administrator holds everything, an administrator what is ticked, an examinee nothing', () => {
  for (const permission of permissions) {
    expect(cellOf('company_admin', permission)).toBe('yes');
    expect(cellOf('admin', permission)).toBe('ticked');
    expect(cellOf('examinee', permission)).toBe('no');
  }
});

test('a question administrator prints nothing, whatever is ticked', () => {
  expect(cellOf('question_admin', 'question.print')).toBe('no');
  expect(cellOf('question_admin', 'report.generateReportExams')).toBe('no');
  expect(cellOf('question_admin', 'question.approve')).toBe('ticked');
});

test('a visitor views and does nothing else', () => {
  expect(permissions.filter((permission) => cellOf('visitor', permission) === 'yes').toSorted()).toEqual(
    [...visitorPermissions].toSorted(),
  );
});
