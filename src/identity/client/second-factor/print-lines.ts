/** Prints a title and some lines alone, without the page around them. */
export function printLines(title: string, lines: readonly string[], from: string): void {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.setAttribute('aria-hidden', 'true');
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0';
  document.body.append(frame);
  const sheet = frame.contentDocument;
  if (!sheet) return frame.remove();
  sheet.title = title;
  sheet.documentElement.lang = document.documentElement.lang;
  sheet.body.style.cssText = 'font: 14pt/1.8 Sarabun, sans-serif; margin: 2cm';
  sheet.body.append(element(sheet, 'h1', title), ...lines.map((line) => element(sheet, 'div', line)));
  sheet.body.append(element(sheet, 'p', from));
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow?.print();
}

function element(sheet: Document, name: string, text: string): HTMLElement {
  const made = sheet.createElement(name);
  made.textContent = text;
  made.style.fontSize = name === 'h1' ? '18pt' : '';
  if (name === 'div') made.style.fontFamily = 'monospace';
  return made;
}
