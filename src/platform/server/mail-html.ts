const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const font = "font-family:Sarabun,'Noto Sans Thai',Thonburi,Tahoma,system-ui,sans-serif";
const button =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#4338ca;color:#ffffff;text-decoration:none;font-weight:600;word-break:break-all';

/**
 * A mail's text as HTML, in the one layout all mails have: no pictures, no addresses of others, readable in dark mailboxes.
 * A line that is an address becomes a button, and stays readable below it; a line that is a code stands large.
 */
export function htmlOf({ subject, text }: { readonly subject: string; readonly text: string }): string {
  const language = /[\u0E00-\u0E7F]/.test(subject + text) ? 'th' : 'en';
  const blocks = text
    .trim()
    .split(/\n{2,}/)
    .map((block) => blockOf(block, subject))
    .join('\n');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#f4f5fb;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e0e2ef;border-radius:12px"><tr><td style="padding:28px 28px 20px;color:#1f2333;font-size:16px;line-height:1.6">
<p style="margin:0 0 16px;color:#4338ca;font-weight:600">Sanam</p>
${blocks}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

const blockOf = (block: string, subject: string): string => {
  const lines = block.split('\n').map((line) => lineOf(line, subject));
  return `<p style="margin:0 0 16px">${lines.join('<br>')}</p>`;
};

function lineOf(line: string, subject: string): string {
  const bare = line.trim();
  if (/^https?:\/\/\S+$/.test(bare)) return linkOf(bare, subject);
  if (/^\d{3} ?\d{3}$/.test(bare))
    return `<strong style="font-size:32px;letter-spacing:4px;line-height:1.8">${escaped(bare)}</strong>`;
  return escaped(line);
}

/** The button says what the mail is about. */
const linkOf = (address: string, subject: string): string =>
  `<a href="${escaped(address)}" style="${button};margin:8px 0">${escaped(subject)}</a><br><span style="font-size:13px;color:#6b7086;word-break:break-all">${escaped(address)}</span>`;
