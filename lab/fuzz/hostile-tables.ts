import { gzipSync } from 'node:zlib'

/** Files that staff may be made to load as CSV. */
export function hostileTables(): Record<string, Buffer> {
  const texts: Record<string, string> = {
    nothing: '',
    'only a byte order mark': '\ufeff',
    'only NUL': '\0'.repeat(4096),
    'only commas': ','.repeat(50_000),
    'only quotes': '"'.repeat(50_000),
    'only line ends': '\n'.repeat(50_000),
    'a quote that never ends': `"${'x'.repeat(100_000)}`,
    'a line of a megabyte': 'x'.repeat(1_000_000),
    'a million short lines': 'a\n'.repeat(1_000_000),
    'many columns': Array.from({ length: 20_000 }, (_, at) => `c${at}`).join(','),
    formulas: "name,price\n=cmd|' /C calc'!A0,1\n+1+1,2\n-2+3,3\n@SUM(A1),4\n\t=1,5\n",
    HTML: '<!doctype html><script>alert("MARKER")</script>',
    JSON: '[{"a": 1}]',
    XML: '<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><s>&x;</s>',
    'prototype columns': '__proto__,constructor,toString\n1,2,3\n',
    'the same column twice': 'zip,zip,rate,rate\n78701,78702,1,2\n',
    'a NUL in a cell': 'name,price\na\0b,1\n',
    'odd line ends': 'a,b\r1,2\r\n3,4\n\r5,6\u2028',
    'direction marks': 'name\n\u202etxt.exe\n\u2066x\n',
    'numbers that are none': 'zip,rate\n78701,1e999\n78702,NaN\n78703,-0\n78704,0x10\n78705,٣\n',
    paths: '/..,/x\n//evil.test,/y\n/a,javascript:alert(1)\n/%00,/z\n',
    'a loop of redirects': '/a,/b\n/b,/c\n/c,/a\n',
    'UTF-16': Buffer.from('name,price\nx,1\n', 'utf16le').toString('latin1'),
  }
  const files = Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)] as const)
  return {
    ...Object.fromEntries(files),
    'bytes that are no UTF-8': Buffer.from('name,price\n\xff\xfe\xc0\xaf,1\n', 'latin1'),
    'a compressed file': gzipSync('name,price\nx,1\n'),
    'a ZIP, as XLSX is': Buffer.from(`PK\x03\x04${'\0'.repeat(64)}`, 'latin1'),
    'a program': Buffer.from(`\x7fELF\x02\x01\x01${'\0'.repeat(64)}`, 'latin1'),
  }
}
