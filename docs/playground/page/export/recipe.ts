interface Source {
  name: string;
  code: string;
}

/** All files as Markdown: each under its path, in a code fence that its text cannot close. */
export function markdownRecipe(title: string, folder: string, files: readonly Source[]): string {
  const parts = files.map(({ name, code }) => {
    const fence = '`'.repeat(Math.max(3, longestTicks(code) + 1));
    return `\`${folder}/${name}\`\n\n${fence}${name.split('.').at(-1)}\n${code.trimEnd()}\n${fence}\n`;
  });
  return [`# ${title}\n`, ...parts].join('\n');
}

function longestTicks(code: string): number {
  return Math.max(0, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
}
