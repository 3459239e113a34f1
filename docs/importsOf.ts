const IMPORT = /^import (?:(type )?(\w+)?(?:, )?(?:\{([^}]*)\}|\* as (\w+))? ?from )('[^']+');\n/gm;

/** The imports of a source that a quotation from it needs, each with the names that it uses. */
export function importsOf(source: string, quotation: string): string {
  return [...source.matchAll(IMPORT)]
    .flatMap(([, type = '', whole, members = '', namespace, from]) => {
      const isUsed = (name: string): boolean => new RegExp(`(?<![\\w.])${name}\\b(?!:)`).test(quotation);
      const used = members
        .split(',')
        .map((member) => member.trim())
        .filter((member) => member && isUsed(member.split(/ as | /).at(-1)!));
      const names = [
        ...(whole && isUsed(whole) ? [whole] : []),
        ...(namespace && isUsed(namespace) ? [`* as ${namespace}`] : []),
        ...(used.length > 0 ? [`{ ${used.join(', ')} }`] : []),
      ];
      return names.length > 0 ? [`import ${type}${names.join(', ')} from ${from};\n`] : [];
    })
    .join('');
}
