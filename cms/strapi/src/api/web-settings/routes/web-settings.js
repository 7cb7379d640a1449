const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreRouter('api::web-settings.web-settings');
