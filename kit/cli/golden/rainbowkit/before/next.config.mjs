export default { transpilePackages: ['@rainbow-me/rainbowkit'] }
