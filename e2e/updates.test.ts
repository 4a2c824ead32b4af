import type { BrowserContext, Page, Request } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { demonstrationNames } from '../src/demonstration/server/create.ts';
import { useBrowser } from './browser/browser.ts';
import { office } from './prepare/office.ts';
import { reading, signIn } from './browser/someone.ts';

const browser = useBrowser();
const patience = { timeout: 60_000, interval: 50 };

test('the tabs of a browser share one connection for updates, also after the tab that held it is closed', async () => {
  const someone = reading(await browser.person(), 'en');
  const holding = holders(someone.context);
  await signIn(someone, demonstrationNames.companyAdmin, '/admin/login');
  const tabs = [someone.page, await someone.context.newPage(), await someone.context.newPage()];
  for (const tab of tabs) await tab.goto('/admin/people/classrooms');
  await vi.waitFor(() => expect(holding()).toHaveLength(1), patience);

  await openClassroom('UPD-1');
  for (const tab of tabs) await tab.getByText('UPD-1').first().waitFor();
  expect(holding()).toHaveLength(1);

  const [holder] = holding();
  const left = tabs.filter((tab) => tab !== holder);
  expect(left).toHaveLength(2);
  await holder?.close();
  await vi.waitFor(() => expect(holding()).toHaveLength(1), patience);
  await openClassroom('UPD-2');
  for (const tab of left) await tab.getByText('UPD-2').first().waitFor();
});

/** Gives the tabs that hold an open connection for updates, one for each. */
function holders(context: BrowserContext): () => Page[] {
  const open = new Map<Request, Page>();
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/updates') open.set(request, request.frame().page());
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  return () => [...open.values()].filter((page) => !page.isClosed());
}

async function openClassroom(code: string): Promise<void> {
  const { people } = await office(demonstrationNames.companyAdmin);
  await people.createClassroom({
    code,
    title: { en: code },
    course: {},
    startsOn: '2026-03-02',
    endsOn: null,
    instructorIds: [],
    moduleIds: [],
    examineeIds: [],
  });
}
