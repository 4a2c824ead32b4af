import { keepTerms } from '../../text/thai-terms.ts';
import { platformTexts } from '../../texts/index.ts';
import { buttonOf, type MailHead, type Mail } from './mail-frame.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** Words as they stand in a line: no line breaks inside a term, where a dictionary would part Thai in the wrong place. */
const worded = (text: string): string =>
  keepTerms(text)
    .map((piece) =>
      typeof piece === 'string' ? escaped(piece) : `<span style="white-space:nowrap">${escaped(piece.keep)}</span>`,
    )
    .join('');

/** How the HTML part calls the picture that travels with it. */
export const logoName = 'logo';

// Mail programs know few rules, and some only those written onto the element; the style sheet is for dark mailboxes.
const font = "font-family:Sarabun,'Noto Sans Thai',Thonburi,Tahoma,system-ui,sans-serif";
const quiet = 'color:#5b6077';
const button =
  'display:inline-block;padding:12px 22px;border-radius:8px;background:#4338ca;color:#ffffff;text-decoration:none;font-weight:600;white-space:nowrap';
const dark = `@media (prefers-color-scheme:dark){
.page{background:#14161f!important}.card{background:#1e2130!important;border-color:#363b52!important}
.words{color:#e8eaf3!important}.quiet{color:#a9aec4!important}.link{color:#a5b4fc!important}
.line{border-color:#363b52!important}}`;

type Written = Pick<Mail, 'subject' | 'text' | 'language' | 'kind'>;

/**
 * A mail as HTML, in the one layout all mails have: the sender's name and logo, the text, the foot. It asks no server
 * for anything. A line that is an address becomes the button; a line that is a code stands large.
 */
export function htmlOf(mail: Written, head: MailHead, foot: readonly string[]): string {
  const blocks = mail.text.trim().split(/\n{2,}/);
  return `<!doctype html>
<html lang="${mail.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(mail.subject)}</title>
<style>${dark}</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:#f4f5fb;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e0e2ef;border-radius:12px"><tr><td class="words" style="padding:28px 28px 20px;color:#1f2333;font-size:16px;line-height:1.65;overflow-wrap:anywhere">
${headOf(head)}
${blocks.map((block) => blockOf(block, mail)).join('\n')}
<p class="quiet line" style="margin:24px 0 0;padding-top:14px;border-top:1px solid #e0e2ef;font-size:13px;${quiet}">${foot.map(worded).join('<br>')}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

/** The logo lies on white, which its colours were chosen for, in a dark mailbox too. */
function headOf({ name, logo }: MailHead): string {
  const words = `<span class="link" style="color:#4338ca;font-weight:600">${worded(name || 'Sanam')}</span>`;
  if (!logo) return `<p style="margin:0 0 18px">${words}</p>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 18px"><tr>
<td style="padding-right:14px"><img src="cid:${logoName}" alt="" height="44" style="display:block;height:44px;max-width:140px;object-fit:contain;background:#ffffff;border-radius:6px;padding:4px"></td>
<td>${words}</td></tr></table>`;
}

const blockOf = (block: string, mail: Written): string =>
  `<p style="margin:0 0 16px">${block
    .split('\n')
    .map((line) => lineOf(line, mail))
    .join('<br>')}</p>`;

function lineOf(line: string, mail: Written): string {
  const bare = line.trim();
  if (/^https?:\/\/\S+$/.test(bare)) return leadingTo(bare, mail);
  if (/^\d{3} ?\d{3}$/.test(bare))
    return `<strong style="font-size:32px;letter-spacing:4px;line-height:1.8">${escaped(bare)}</strong>`;
  return line
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? linkOf(part) : worded(part)))
    .join('');
}

/** The button, and below it the address for those whose mail program shows none. */
function leadingTo(address: string, { kind, language }: Written): string {
  const label = buttonOf(kind, language);
  if (label === null) return linkOf(address);
  return `<a href="${escaped(address)}" style="${button};margin:10px 0 8px">${escaped(label)}</a><br><span class="quiet" style="font-size:13px;${quiet}">${escaped(platformTexts[language].mail.copy)}<br>${linkOf(address)}</span>`;
}

const linkOf = (address: string): string =>
  `<a class="link" href="${escaped(address)}" style="color:#4338ca;overflow-wrap:anywhere">${escaped(address)}</a>`;
