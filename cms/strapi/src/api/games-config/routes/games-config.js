const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreRouter('api::games-config.games-config');
