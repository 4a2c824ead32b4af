import type { PDFDocumentProxy } from 'pdfjs-dist';

/** The words of a page, for readers and for the search. A page that is a picture has none. */
export async function textOf(pdf: PDFDocumentProxy, page: number): Promise<string> {
  const { items } = await (await pdf.getPage(page)).getTextContent();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
}
