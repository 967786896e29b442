import { type Entry, zip } from './zip.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** A sheet of a file: its name, and the XML of its part. */
interface Part {
  name: string;
  path: string;
  xml: string;
}

/** The values of a file, row by row. An empty text is no cell. */
export type Values = (string | number)[][];

/** Builds a package as the program writes it: content types, relationships, workbook, sheets and further parts. */
function packageOf(sheets: Part[], attributes: string, workbookXml: string, more: Entry[]): Buffer {
  const rels = sheets.map(
    ({ path }, index) =>
      `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="${path.replace('xl/', '')}"/>`,
  );
  const others = ['theme/theme1', 'styles', 'sharedStrings'].map(
    (name, index) =>
      `<Relationship Id="rId${sheets.length + index + 1}" Type="${office}/${name.split('/')[0]}" Target="${name}.xml"/>`,
  );
  const named = sheets.map(
    ({ name }, index) =>
      `<sheet ${attributes} name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const overrides = sheets.map(
    ({ path }) => `<Override PartName="/${path}" ContentType="${types}.spreadsheetml.worksheet+xml"/>`,
  );
  return zip([
    {
      name: '[Content_Types].xml',
      content: `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.spreadsheetml.sheet.main+xml"/>${overrides.join('')}<Override PartName="/xl/theme/theme1.xml" ContentType="${types}.theme+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.spreadsheetml.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${types}.spreadsheetml.sharedStrings+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `${declaration}<workbook xmlns="${main}" xmlns:r="${office}">${workbookXml.replace('<sheets/>', `<sheets>${named.join('')}</sheets>`)}</workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${declaration}<Relationships xmlns="${packages}/relationships">${rels.join('')}${others.join('')}</Relationships>`,
    },
    ...sheets.map(({ path, xml }) => ({ name: path, content: declaration + xml })),
    { name: 'xl/theme/theme1.xml', content: `${declaration}<a:theme xmlns:a="x" name="Office"/>` },
    ...more,
  ]);
}

/** Shared strings, as they are collected while the sheet is written. */
class SharedStrings {
  readonly texts: string[] = [];

  place(text: string): number {
    if (!this.texts.includes(text)) this.texts.push(text);
    return this.texts.indexOf(text);
  }

  /** The part; each text is written with the given function. */
  part(write: (text: string) => string): Entry {
    const items = this.texts.map((text) => `<si>${write(text)}</si>`);
    return {
      name: 'xl/sharedStrings.xml',
      content: `${declaration}<sst xmlns="${main}" count="${items.length}" uniqueCount="${items.length}">${items.join('')}</sst>`,
    };
  }
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const column = (index: number) => String.fromCharCode(65 + index);

function cells(values: (string | number)[], line: number, strings: SharedStrings, style: number): string {
  return values
    .map((value, index) => {
      const at = `r="${column(index)}${line}" s="${style}"`;
      if (value === '') return `<c ${at}/>`;
      return typeof value === 'number'
        ? `<c ${at}><v>${value}</v></c>`
        : `<c ${at} t="s"><v>${strings.place(value)}</v></c>`;
    })
    .join('');
}

const styles = (count: number): Entry => ({
  name: 'xl/styles.xml',
  content: `${declaration}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0.00"/></numFmts><fonts count="1"><font><sz val="11"/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${count}">${'<xf numFmtId="0" xfId="0"/>'.repeat(count)}</cellXfs></styleSheet>`,
});

/** Builds a file as Excel saves it: rich and preserved shared strings, spans, an AutoFilter, a calculation chain. */
export function excelFile(values: Values): Buffer {
  const strings = new SharedStrings();
  const rows = values.map(
    (row, index) =>
      `<row r="${index + 1}" spans="1:${row.length}" x14ac:dyDescent="0.25">${cells(row, index + 1, strings, 0)}</row>`,
  );
  const xml = `<worksheet xmlns="${main}" xmlns:r="${office}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x14ac xr" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac" xmlns:xr="http://schemas.microsoft.com/office/spreadsheetml/2014/revision"><sheetPr filterMode="1"><tabColor rgb="FFFF0000"/></sheetPr><dimension ref="A1:F${values.length}"/><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" x14ac:dyDescent="0.25"/><cols><col min="1" max="6" width="20" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData><autoFilter ref="A1:F${values.length}"/><phoneticPr fontId="1"/><dataValidations count="1"><dataValidation type="list" sqref="B2:B200"><formula1>"Banner,Native"</formula1></dataValidation></dataValidations><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/></worksheet>`;
  return packageOf(
    [{ name: 'Ad Units', path: 'xl/worksheets/sheet1.xml', xml }],
    '',
    `<fileVersion appName="xl" lastEdited="7" lowestEdited="7" rupBuild="28227"/><workbookPr defaultThemeVersion="202300"/><bookViews><workbookView xWindow="0" yWindow="0" windowWidth="28800" windowHeight="15000"/></bookViews><sheets/><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'Ad Units'!$A$1:$F$3</definedName></definedNames><calcPr calcId="191029"/>`,
    [
      styles(1),
      // Excel stores a text with several formats, and one with blanks at its ends, in these ways.
      strings.part((text) => {
        const [first = '', ...rest] = [...escapeXml(text)];
        return `<r><rPr><b/></rPr><t>${first}</t></r><r><t xml:space="preserve">${rest.join('')}</t></r>`;
      }),
      {
        name: 'docProps/app.xml',
        content: `${declaration}<Properties><Application>Microsoft Excel</Application><TitlesOfParts><vt:vector xmlns:vt="x" size="1" baseType="lpstr"><vt:lpstr>Ad Units</vt:lpstr></vt:vector></TitlesOfParts></Properties>`,
      },
      { name: 'docProps/core.xml', content: `${declaration}<cp:coreProperties xmlns:cp="x"/>` },
    ],
  );
}

/** Builds a file as Google Sheets downloads it: no document properties, a drawing, styled blank rows to the end. */
export function googleSheetsFile(values: Values): Buffer {
  const strings = new SharedStrings();
  const blank = Array.from({ length: 1000 - values.length }, () => Array<string>(26).fill(''));
  const rows = [...values, ...blank].map(
    (row, index) =>
      `<row r="${index + 1}" ht="15.75" customHeight="1">${cells(row, index + 1, strings, 1)}</row>`,
  );
  const xml = `<worksheet xmlns="${main}" xmlns:r="${office}" xmlns:mx="http://schemas.microsoft.com/office/mac/excel/2008/main" xmlns:mv="urn:schemas-microsoft-com:mac:vml"><sheetPr><outlinePr summaryBelow="0" summaryRight="0"/></sheetPr><sheetViews><sheetView workbookViewId="0"/></sheetViews><sheetFormatPr customHeight="1" defaultColWidth="12.63" defaultRowHeight="15.75"/><sheetData>${rows.join('')}</sheetData><drawing r:id="rId1"/></worksheet>`;
  return packageOf(
    [{ name: 'Sheet1', path: 'xl/worksheets/sheet1.xml', xml }],
    'state="visible"',
    '<workbookPr/><sheets/><definedNames/><calcPr/>',
    [
      styles(2),
      strings.part((text) => `<t>${escapeXml(text)}</t>`),
      {
        name: 'xl/worksheets/_rels/sheet1.xml.rels',
        content: `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/drawing" Target="../drawings/drawing1.xml"/></Relationships>`,
      },
      { name: 'xl/drawings/drawing1.xml', content: `${declaration}<xdr:wsDr xmlns:xdr="x"/>` },
    ],
  );
}

/** Builds a file as Numbers exports it: a visible summary before the table, which begins below two blank rows. */
export function numbersFile(values: Values): Buffer {
  const strings = new SharedStrings();
  const sheetXml = (rows: string) =>
    `<worksheet xmlns:r="${office}" xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0" showGridLines="0" defaultGridColor="1"/></sheetViews><sheetFormatPr defaultColWidth="8.33333" defaultRowHeight="19.9" customHeight="1" outlineLevelRow="0" outlineLevelCol="0"/><sheetData>${rows}</sheetData><headerFooter><oddFooter>&amp;C&amp;P</oddFooter></headerFooter></worksheet>`;
  const words = 'This document was exported from Numbers. Each table was converted to an Excel worksheet.';
  const summary = `<row r="3" ht="50" customHeight="1">${cells(['', words], 3, strings, 0)}</row>`;
  const rows = values.map(
    (row, index) =>
      `<row r="${index + 1}" ht="20.25" customHeight="1">${cells(row, index + 1, strings, 1)}</row>`,
  );
  return packageOf(
    [
      { name: 'Export Summary', path: 'xl/worksheets/sheet1.xml', xml: sheetXml(summary) },
      { name: 'Sheet 1 - Table 1', path: 'xl/worksheets/sheet2.xml', xml: sheetXml(rows.join('')) },
    ],
    '',
    '<workbookPr date1904="0" showObjects="all" backupFile="0"/><bookViews><workbookView xWindow="0" yWindow="40"/></bookViews><sheets/>',
    [styles(2), strings.part((text) => `<t>${escapeXml(text)}</t>`)],
  );
}
