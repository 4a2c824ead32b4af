import { expect, test } from 'vitest';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { peopleContract } from '../contract.ts';
import { peopleInTest } from './people.fixture.ts';

const world = testWorld(peopleContract, peopleInTest);
const name = { title: {}, givenName: { en: 'Malee' }, familyName: { en: 'Dee' } };
const malee = { ...name, number: 'A-07', email: 'malee@example.org', language: 'en' as const, classroomIds: [] };
const wanda = {
  ...name,
  email: 'wanda@example.org',
  phoneCode: '+66',
  mobileNumber: '',
  language: 'en' as const,
  role: 'ROLE_ADMIN' as const,
  levelId: null,
  permissions: [],
  datasetRole: null,
  enabled: true,
};

/** A company administrator who has just proved who they are, and the same one a quarter of an hour later. */
async function school() {
  const ada = await world.administrator(await world.company('School'));
  const stale = { ...ada, checkedAt: new Date(world.now.getTime() - 15 * 60 * 1000) };
  return { api: world.as(ada), later: world.as(stale) };
}

test('another address of an administrator asks who gives it to them, another name does not', async () => {
  const { api, later } = await school();
  const { id: administratorId } = await api.createAdministrator(wanda);
  const moved = { ...wanda, administratorId, email: 'elsewhere@example.org' };
  await expect(later.changeAdministrator(moved)).rejects.toMatchObject({ code: 'check_due' });
  await later.changeAdministrator({ ...moved, email: 'Wanda@example.org', familyName: { en: 'Doe' } });
  await api.changeAdministrator(moved);
});

test('another address of an examinee asks so too, and the first one', async () => {
  const { api, later } = await school();
  const { id: examineeId } = await api.createExaminee({ ...malee, email: null, password: null });
  await expect(later.updateExaminee({ ...malee, examineeId })).rejects.toMatchObject({ code: 'check_due' });
  await later.updateExaminee({ ...malee, examineeId, email: null, familyName: { en: 'Doe' } });
  await api.updateExaminee({ ...malee, examineeId });
  await expect(later.updateExaminee({ ...malee, examineeId, email: null })).rejects.toMatchObject({
    code: 'check_due',
  });
});
