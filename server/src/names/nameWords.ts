/** Words that are suggested where one begins with what was typed. In alphabetical order. */
export const nameWords: readonly string[] = [
  ...['acorn', 'alder', 'alpine', 'amber', 'anchor', 'apricot', 'arrow', 'aspen', 'aster', 'atlas', 'aurora'],
  ...['autumn', 'badger', 'bamboo', 'basil', 'beacon', 'birch', 'bison', 'blossom', 'bluebird', 'border'],
  ...['bramble', 'breeze', 'bridge', 'brook', 'canary', 'candle', 'canyon', 'cascade', 'castle', 'cedar'],
  ...['cello', 'cherry', 'chestnut', 'cinder', 'citrus', 'clover', 'cobalt', 'comet', 'compass', 'copper'],
  ...['coral', 'cosmos', 'cottage', 'cricket', 'crystal', 'cypress', 'dahlia', 'daisy', 'delta', 'desert'],
  ...['dolphin', 'dragonfly', 'drift', 'eagle', 'ember', 'emerald', 'falcon', 'feather', 'fennel', 'fern'],
  ...['fiddle', 'firefly', 'fjord', 'flint', 'forest', 'fountain', 'foxglove', 'garden', 'garnet', 'ginger'],
  ...['glacier', 'golden', 'granite', 'grove', 'harbor', 'harvest', 'hazel', 'heather', 'heron', 'hickory'],
  ...[
    'holly',
    'honey',
    'horizon',
    'hummingbird',
    'indigo',
    'island',
    'ivory',
    'jasmine',
    'jasper',
    'juniper'
  ],
  ...[
    'kestrel',
    'kingfisher',
    'lagoon',
    'lantern',
    'larch',
    'laurel',
    'lavender',
    'lemon',
    'lichen',
    'lighthouse'
  ],
  ...['lilac', 'linden', 'lotus', 'lunar', 'lynx', 'magnolia', 'mango', 'maple', 'marble', 'marigold'],
  ...[
    'marlin',
    'meadow',
    'melody',
    'meridian',
    'meteor',
    'mimosa',
    'mint',
    'mistral',
    'monsoon',
    'moonlight'
  ],
  ...[
    'mosaic',
    'mountain',
    'mulberry',
    'nebula',
    'nectar',
    'nightingale',
    'nova',
    'nutmeg',
    'oasis',
    'ocean'
  ],
  ...['olive', 'onyx', 'opal', 'orchard', 'orchid', 'oriole', 'osprey', 'otter', 'papaya', 'pebble'],
  ...['pelican', 'pepper', 'petal', 'pine', 'pioneer', 'planet', 'plover', 'plum', 'poplar', 'poppy'],
  ...['prairie', 'puffin', 'quartz', 'quill', 'quince', 'raven', 'reef', 'ridge', 'river', 'robin'],
  ...['rosemary', 'rowan', 'ruby', 'saffron', 'sage', 'sandal', 'sapphire', 'sequoia', 'shadow', 'silver'],
  ...[
    'skylark',
    'solstice',
    'sparrow',
    'spruce',
    'starling',
    'stellar',
    'stone',
    'summit',
    'sunrise',
    'swallow'
  ],
  ...['sycamore', 'tangerine', 'teal', 'thistle', 'thunder', 'thyme', 'timber', 'topaz', 'tulip', 'tundra'],
  ...['valley', 'vanilla', 'velvet', 'verbena', 'violet', 'vista', 'voyage', 'walnut', 'water', 'willow'],
  ...['winter', 'wisteria', 'wren', 'yarrow', 'yellow', 'zephyr', 'zinnia']
]

/** What is appended to a typed label where no word is left. */
export const nameEndings: readonly string[] = [
  'home',
  'land',
  'works',
  'club',
  'lab',
  'day',
  'sky',
  'north',
  'garden',
  'studio'
]
