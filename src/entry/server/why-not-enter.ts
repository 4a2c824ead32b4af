import { BlockList, isIP } from 'node:net';
import type { Wire } from '../../platform/server/serve.ts';
import { pageKeyHeaders } from '../domain/page-key.ts';
import { configKey, keyAt, settingsOf, type SebExam } from './config-key.ts';

/** From where and with what an exam may be sat. */
export type Entry = SebExam & { readonly ranges: readonly string[]; readonly safeExamBrowser: boolean };

/** How a request came, and what its page says of its browser. */
export type WayIn = {
  readonly wire: Pick<Wire, 'address' | 'url' | 'header'>;
  readonly sebKey?: string | undefined;
  readonly sebPage?: string | undefined;
};

/** The first reason why nobody may come to the exam this way, or null. */
export function whyNotEnter(entry: Entry, way: WayIn, publicUrl: string) {
  if (entry.ranges.length > 0 && !isWithin(way.wire.address, entry.ranges)) return 'network_not_allowed';
  return entry.safeExamBrowser && !showsKey(entry, way, publicUrl) ? 'safe_exam_browser_needed' : null;
}

/** Whether an address lies in one of the ranges; an IPv4 address also as IPv6 writes it. */
export function isWithin(address: string, ranges: readonly string[]): boolean {
  const [plain = ''] = address.split('%');
  const family = isIP(plain);
  if (family === 0) return false;
  const list = new BlockList();
  for (const range of ranges) {
    const [start = '', bits] = range.split('/');
    const kind = isIP(start) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(start, kind);
    else list.addSubnet(start, Number(bits), kind);
  }
  return list.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}

/** The header where the browser can send one, else what its script gave the page. */
function showsKey(entry: Entry, { wire, sebKey, sebPage }: WayIn, publicUrl: string): boolean {
  const key = configKey(settingsOf(entry, publicUrl));
  const sent = wire.header('x-safeexambrowser-configkeyhash');
  if (sent !== null) return sent.toLowerCase() === keyAt(`${new URL(publicUrl).origin}${wire.url}`, key);
  const [shownKey, page] = [sebKey ?? wire.header(pageKeyHeaders.key), sebPage ?? wire.header(pageKeyHeaders.page)];
  return !!shownKey && isOwnPage(page, publicUrl) && shownKey === keyAt(page, key);
}

/** A key is good for the page that showed it: one of ours, not one that somebody else put up. */
const isOwnPage = (page: string | null, publicUrl: string): page is string =>
  page !== null && URL.canParse(page) && new URL(page).origin === new URL(publicUrl).origin;
