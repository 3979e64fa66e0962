/** True for words that look like a path: they end in a well-known extension, or have a folder in front. */
export function isPathLike(name: string): boolean {
  if (!/^[\w.@~+-]+(?:\/[\w.@~+-]+)*\/?$/.test(name)) return false;
  return (
    KNOWN_EXTENSION.test(name) ||
    KNOWN_NAME.test(name) ||
    /^\.{0,2}\/?[\w.@~+-]+\/[\w./@~+-]+\.\w+$/.test(name)
  );
}

const KNOWN_EXTENSION =
  /[\w)-]\.(?:swift|[cm]?[jt]sx?|py|pyi|rb|go|rs|java|kts?|c|h|cc|hh|cpp|hpp|cxx|m|mm|cs|php|pl|lua|sh|bash|zsh|fish|sql|html?|css|scss|less|vue|svelte|json|jsonc|json5|ya?ml|toml|ini|conf|cfg|env|xml|svg|md|mdx|markdown|rst|txt|csv|tsv|log|gradle|properties|lock|plist|dart|ex|exs|erl|hs|ml|scala|r|jl|tex|proto|graphql|tf)$/i;
const KNOWN_NAME =
  /(?:^|\/)(?:Makefile|Dockerfile|LICEN[CS]E|README|CHANGELOG|Gemfile|Podfile|\.gitignore|\.env)$/;
