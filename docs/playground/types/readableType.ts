import ts from 'typescript';

/** A longer type is shortened: nobody reads it while pointing at a name. */
const LONG = 120;
const FORMAT = ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope | ts.TypeFormatFlags.NoTruncation;

/**
 * What is shown of the type at an offset, from what TypeScript shows: without where the name was imported, and of an endpoint
 * how it is called rather than how its type is made.
 */
export function readableType(program: ts.Program, path: string, at: number, shown: string): string {
  const [first = ''] = shown.split(/\n(?:import|export) /);
  const plain = first.replace(/^\(alias\) /, '').replace(/ \(\+\d+ overloads?\)$/, '');
  const source = program.getSourceFile(path);
  const name = source && identifierAt(source, at);
  return shortened((name && asCalled(program.getTypeChecker(), name, plain)) ?? plain);
}

/** How an object that can be called is called; undefined for what TypeScript shows as a function itself. */
function asCalled(checker: ts.TypeChecker, name: ts.Identifier, shown: string): string | undefined {
  const made = ts.isNewExpression(name.parent) && name.parent.expression === name ? name.parent : undefined;
  const [, lead] = /^((?:const|let|var|\(property\)|\(parameter\)) [\w$.]+\??): [\w$.]+</.exec(shown) ?? [];
  if (!made && !lead) return undefined;
  const type = checker.getTypeAtLocation(made ?? name);
  const [signature, ...others] = type.getCallSignatures();
  const isCalled = signature !== undefined && others.length === 0;
  const how = isCalled ? signatureOf(checker, signature, name) : checker.typeToString(type, name, FORMAT);
  if (made) return `new ${made.expression.getText()}(…): ${how}`;
  return isCalled ? `${lead}: ${how}` : undefined;
}

function signatureOf(checker: ts.TypeChecker, signature: ts.Signature, at: ts.Node): string {
  const flags = FORMAT | ts.TypeFormatFlags.WriteArrowStyleSignature;
  return checker.signatureToString(signature, at, flags);
}

function identifierAt(source: ts.SourceFile, at: number): ts.Identifier | undefined {
  const find = (node: ts.Node): ts.Identifier | undefined => {
    if (at < node.getStart(source) || at >= node.end) return undefined;
    return ts.isIdentifier(node) ? node : ts.forEachChild(node, find);
  };
  return find(source);
}

/** A long type without the arguments of the types that it names, the innermost first. */
function shortened(type: string): string {
  let text = type;
  while (text.length > LONG) {
    const shorter = text.replaceAll(/<(?!…>)(?:[^<>]|(?<==)>|<…>)*(?<!=)>/g, '<…>');
    if (shorter === text) break;
    text = shorter;
  }
  return text;
}
